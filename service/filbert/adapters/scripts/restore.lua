-- A whole match from another store, or nothing.
-- KEYS: archive, outcome, shard, due, bots, stale, leases, outbox, the older records of match and chat, then those that are filled item by
-- item: match, text, idem, chat's idem, chat, watchers (hashes), log, packed, players, spectators (lists).
-- ARGV: the names below, then for each of those ten the number of its items and the items. Returns 1, or 0 if the match is there.
local archive, outcome, shard, due, bots, stale, leases, outbox, idem0, chat_idem0, match = unpack(KEYS)
local id, gap_ms, replace, archived = ARGV[1], tonumber(ARGV[2]), ARGV[3] == '1', ARGV[4]
local life_ms, record_ttl_ms, due_ms, bots_ms = ARGV[5], ARGV[6], ARGV[7], ARGV[8]
local listing, sittings, wake, epoch_then = ARGV[9], ARGV[10], ARGV[11], tonumber(ARGV[12])
local ended, outcome_ms = ARGV[13], ARGV[14]
local first_filled, first_list, first_argument = 11, 17, 15
local records = {[13] = true, [14] = true} -- which live by themselves, and are filled again as they are used

local is_there = redis.call('EXISTS', archive, match) > 0
if is_there and not replace then return 0 end
local had_work = redis.call('ZCARD', due) + redis.call('ZCARD', bots) > 0
local now, epoch = shard_clock(shard, due, bots, gap_ms, nil)

redis.call('DEL', archive, outcome, idem0, chat_idem0)
for place = first_filled, #KEYS do redis.call('DEL', KEYS[place]) end
for _, kind in ipairs({'d:', 'b:', 's:'}) do redis.call('ZREM', leases, kind .. id) end
for _, set in ipairs({due, bots, stale}) do redis.call('ZREM', set, id) end

local argument = first_argument
for place = first_filled, #KEYS do
  local count = tonumber(ARGV[argument])
  local last = argument + count
  argument = argument + 1
  while argument <= last do -- a thousand at a time: Lua's stack is not endless
    local upto = math.min(argument + 999, last)
    redis.call(place < first_list and 'HSET' or 'RPUSH', KEYS[place], unpack(ARGV, argument, upto))
    argument = upto + 1
  end
  if count > 0 then redis.call('PEXPIRE', KEYS[place], records[place] and record_ttl_ms or life_ms) end
end

if archived ~= '' then
  redis.call('SET', archive, archived, 'PX', life_ms)
  if ended ~= '' then redis.call('SET', outcome, ended, 'PX', outcome_ms) end
else
  if due_ms ~= '' then redis.call('ZADD', due, due_ms, id) end
  if bots_ms ~= '' then redis.call('ZADD', bots, bots_ms, id) end
  if due_ms ~= '' or bots_ms ~= '' then redis.call('ZADD', stale, 0, id) end -- a commit is to tell its viewers that deadlines moved
end
-- Whoever followed the match elsewhere, or here before, has seen another line of history, and must not take this for that one. But
-- all that follow another match of the shard begin anew too, so where many come in, it is done once a second.
if is_there or epoch <= epoch_then then
  epoch = math.max(epoch + 1, epoch_then + 1, math.floor(now / 1000))
elseif archived == '' then
  epoch = math.max(epoch, math.floor(now / 1000))
end
redis.call('HSET', shard, 'epoch', string.format('%d', epoch))
if not had_work then redis.call('HSET', shard, 'beat', now, 'down', 0) end

if listing ~= '' then redis.call('RPUSH', outbox, listing) end
for sitting in string.gmatch(sittings, '[^\n]+') do
  redis.call('RPUSH', outbox, 'me ' .. string.format('%d', now) .. ' ' .. sitting)
end
redis.call('PUBLISH', 'f:work', string.match(shard, '{s(%d+)}'))
redis.call('PUBLISH', 'f:wake', wake)
return 1
