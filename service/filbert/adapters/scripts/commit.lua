-- Everything that one accepted change writes, or nothing.
-- KEYS: match, log, packed, idem, idem0, text, archive, shard, due, bots, stale, leases, outbox, outcome, and four of
-- the chat, which live as long as the match.
-- ARGV: the names below, then the fields of the match to set (name, value, ...), those to delete, and the texts (id, value, ...).
-- An empty string stands for none. Returns {0} if the match or its epoch is not as expected, else {1, length of the log's tail, now}.
local match, log, packed, idem, idem0, text, archive, shard, due, bots, stale, leases, outbox, outcome = unpack(KEYS)
local id, expected, epoch_seen, gap_ms = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])
local due_ms, bots_ms, history = ARGV[5], ARGV[6], ARGV[7]
local record_key, record, record_ttl_ms = ARGV[8], ARGV[9], ARGV[10]
local listing, wake, work = ARGV[11], ARGV[12], ARGV[13]
local archived, retention_ms, abandoned_ms = ARGV[14], ARGV[15], tonumber(ARGV[16])
local set_count, delete_count = tonumber(ARGV[17]), tonumber(ARGV[18])
local public_from = ARGV[19] -- the public view of a delayed match is an older one, which waited in this slot for its time
local sittings = ARGV[20] -- `<phase> <sitting> <person>`, one a line
local until_ms = ARGV[21] -- a match that is new may be made until then, in Unix ms: so long its place is held for it
local ended, outcome_ms = ARGV[22], ARGV[23] -- what came of a match that is over, and how long that is kept
local first_delete = 24 + set_count
local first_text = first_delete + delete_count

local now, epoch, outage = shard_clock(shard, due, bots, gap_ms, nil)
local version = redis.call('HGET', match, 'v')
if version then
  if version ~= expected or epoch ~= epoch_seen then return {0} end
elseif expected ~= '0' or redis.call('EXISTS', archive) == 1 or (until_ms ~= '' and now > tonumber(until_ms)) then
  return {0}
end
version = string.format('%d', tonumber(expected) + 1)

-- The record outlives the match, so that a retry of the last move is still answered. When a generation is full, it becomes the
-- older one and the oldest is forgotten: the last 128 to 256 are remembered.
if record_key ~= '' then
  if redis.call('HLEN', idem) >= 128 then redis.call('RENAME', idem, idem0) end
  redis.call('HSET', idem, record_key, record)
  redis.call('PEXPIRE', idem, record_ttl_ms)
end

local tail = 0
if archived ~= '' then
  redis.call('SET', archive, archived, 'PX', retention_ms)
  if ended ~= '' then redis.call('SET', outcome, ended, 'PX', outcome_ms) end
  redis.call('DEL', match, log, packed, text)
  for place = 15, #KEYS do redis.call('PEXPIRE', KEYS[place], retention_ms) end
else
  redis.call('HSET', match, 'v', version, unpack(ARGV, 24, first_delete - 1))
  if delete_count > 0 then redis.call('HDEL', match, unpack(ARGV, first_delete, first_text - 1)) end
  if public_from ~= '' then
    local shown = redis.call('HMGET', match, 'g:' .. public_from, 'x:' .. public_from)
    redis.call('HSET', match, 'g:p', shown[1], 'x:p', shown[2])
  end
  if first_text <= #ARGV then redis.call('HSET', text, unpack(ARGV, first_text)) end
  if history ~= '' then tail = redis.call('RPUSH', log, history) end
  -- A key that is new gets its life at once; to renew all of them once a day is often enough.
  if tail == 1 or first_text <= #ARGV or redis.call('PTTL', match) < abandoned_ms - 86400000 then
    for _, key in ipairs({match, log, packed, text}) do redis.call('PEXPIRE', key, abandoned_ms) end
    for place = 15, #KEYS do redis.call('PEXPIRE', KEYS[place], abandoned_ms) end
  end
end

redis.call('ZREM', stale, id) -- whoever commits has told the viewers of an outage

-- Deadlines and bot work. Sweepers sleep until the earliest instant they know of, so they must hear of an earlier one, and of
-- nothing else. A match under a lease they know by the end of that. A change ends the lease, unless it leaves bots to move right
-- now: who holds it is about to, and a second player would only be in its way.
local had_work = (due_ms == '' and bots_ms == '') or redis.call('ZCARD', due) + redis.call('ZCARD', bots) > 0
local function schedule(kind, set, at_ms)
  local member = kind .. ':' .. id
  if at_ms == '' then
    redis.call('ZREM', set, id)
    redis.call('ZREM', leases, member)
    return false
  end
  local known, lease_end = redis.call('ZSCORE', set, id), redis.call('ZSCORE', leases, member)
  if lease_end then
    known = tonumber(lease_end) - outage
    if kind == 'b' and tonumber(at_ms) <= now - outage and now < tonumber(lease_end) then
      redis.call('ZADD', set, at_ms, id)
      return false
    end
    redis.call('ZREM', leases, member)
  end
  redis.call('ZADD', set, at_ms, id)
  return not known or tonumber(at_ms) < tonumber(known)
end
local due_is_sooner, bots_are_sooner = schedule('d', due, due_ms), schedule('b', bots, bots_ms)
redis.call('ZREM', leases, 's:' .. id)
if not had_work then
  redis.call('HSET', shard, 'beat', now, 'down', 0) -- nobody had to sweep here until now
end

if listing ~= '' then
  local created = listing == 'listed' and string.format('%d', now) or '-'
  redis.call('RPUSH', outbox, version .. ' ' .. created .. ' ' .. id)
end
for sitting in string.gmatch(sittings, '[^\n]+') do
  redis.call('RPUSH', outbox, 'me ' .. string.format('%d', now) .. ' ' .. sitting)
end
if due_is_sooner or bots_are_sooner or listing ~= '' or sittings ~= '' then redis.call('PUBLISH', 'f:work', work) end
if wake ~= '' then redis.call('PUBLISH', 'f:wake', wake) end
return {1, tail, now}
