-- What one viewer may have missed, in one read that writes nothing.
-- KEYS: match, log, packed, archive, shard, chat.
-- ARGV: slot of the token, slot of the view, tag of the view that the reader knows.
-- Returns {epoch, archive} for a match that is over; {epoch, nil, watchable, due, token hash, tag, changes of the two rooms} where the
-- tag is known, and with {view, tail of the history, whether it is all of it} after that where it is not; {epoch} if there is no such
-- match.
local match, log, packed, archive, shard, chat = unpack(KEYS)
local holder, slot, known = ARGV[1], ARGV[2], ARGV[3]

local epoch = redis.call('HGET', shard, 'epoch')
local found = redis.call('HMGET', match, 'v', 'w', 'd', 't:' .. holder, 'g:' .. slot)
if not found[1] then return {epoch, redis.call('GET', archive)} end
local tag = found[5] or ''
local rooms = redis.call('HMGET', chat, 'c:players', 'c:spectators')
if tag == known and known ~= '' then return {epoch, false, found[2], found[3], found[4], tag, rooms} end
local view = redis.call('HGET', match, 'x:' .. slot)
local whole = 1 - redis.call('EXISTS', packed)
return {epoch, false, found[2], found[3], found[4], tag, rooms, view, redis.call('LRANGE', log, 0, -1), whole}
