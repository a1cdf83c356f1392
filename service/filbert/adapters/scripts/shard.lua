-- The clock of a shard. This text is put before load, commit and claim, so that each of them settles three questions before it
-- uses anything of the shard: what time is it, in which epoch, and was there an outage.
--
-- Epoch: rises when the data may be another line of history than clients saw: the primary's replication id is not the one we
-- knew (a replica was promoted, or the server started anew and may lack its last second), or the last beat lies in the future
-- (another machine's clock, or an older copy of the data). Its number follows the clock, because the old number may have been
-- rolled back with the rest: two lines of history must never share one.
--
-- Outage: shard time = TIME - outage_ms, and all due times are kept in it. Sweepers beat once a second while the shard has work.
-- Whoever first sees a silence above the gap takes all of it out of shard time before anything else happens, and marks the shard
-- `down`. While it is down every look takes out what has passed since the last one: time stands still until a sweeper comes. That
-- sweeper takes out the last bit too, and goes on beating. A shard without work needs no sweeper; its old beat means nothing.
-- The sweeper that ends an outage also notes all waiting matches in `stale`: the deadlines that their viewers saw moved, and a
-- commit must tell them so (`clock_adjusted`), long before anything falls due.
local function shard_clock(key, due, bots, gap_ms, stale)
  local sweeping = stale ~= nil
  local time = redis.call('TIME')
  local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
  local replid = string.match(redis.call('INFO', 'replication'), 'master_replid:(%x+)')
  local kept = redis.call('HMGET', key, 'epoch', 'replid', 'beat', 'outage_ms', 'down')
  local epoch, beat, outage, down = tonumber(kept[1]), tonumber(kept[3]), tonumber(kept[4]), kept[5] == '1'
  if not epoch then
    epoch = math.floor(now / 1000)
    redis.call('HSET', key, 'epoch', epoch, 'replid', replid, 'beat', now, 'outage_ms', 0, 'down', 0)
    return now, epoch, 0
  end

  if replid ~= kept[2] or beat > now + 1000 then
    epoch = math.max(epoch + 1, math.floor(now / 1000))
    beat = math.min(beat, now)
    redis.call('HSET', key, 'epoch', epoch, 'replid', replid, 'beat', beat)
  end

  local silence = now - beat
  local is_outage = silence > gap_ms or (down and silence > 0)
  local is_beat = sweeping and (down or silence >= 1000)
  if (is_outage or is_beat) and redis.call('ZCARD', due) + redis.call('ZCARD', bots) > 0 then
    if is_outage then
      outage = outage + silence
      down = true
    end
    if down and sweeping then redis.call('ZUNIONSTORE', stale, 2, due, bots, 'WEIGHTS', 0, 0) end
    redis.call('HSET', key, 'beat', now, 'outage_ms', outage, 'down', (down and not sweeping) and 1 or 0)
  end
  return now, epoch, outage
end
