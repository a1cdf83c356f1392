-- What one viewer may have missed, in one read that writes nothing.
-- KEYS: match, log, packed, archive, shard, chat, watchers.
-- ARGV: slot of the token, slot of the view, tag of the view that the reader knows.
-- Returns {epoch, watcher, archive} for a match that is over, nil in its place if there is no such match; {epoch, watcher, nil,
-- watchable, due, token hash, tag, changes of the two rooms} where the tag is known, and with {view, tail of the history, whether it is
-- all of it} after that where it is not. `watcher`: what is kept of the holder, if that is a spectator with a name.
local match, log, packed, archive, shard, chat, watchers = unpack(KEYS)
local holder, slot, known = ARGV[1], ARGV[2], ARGV[3]

local epoch = redis.call('HGET', shard, 'epoch')
local found = redis.call('HMGET', match, 'v', 'w', 'd', 't:' .. holder, 'g:' .. slot)
local watcher = string.sub(holder, 1, 1) == 'w' and redis.call('HGET', watchers, holder)
if not found[1] then return {epoch, watcher, redis.call('GET', archive)} end
local tag = found[5] or ''
local rooms = redis.call('HMGET', chat, 'c:players', 'c:spectators')
if tag == known and known ~= '' then return {epoch, watcher, false, found[2], found[3], found[4], tag, rooms} end
local view = redis.call('HGET', match, 'x:' .. slot)
local whole = 1 - redis.call('EXISTS', packed)
return {epoch, watcher, false, found[2], found[3], found[4], tag, rooms, view, redis.call('LRANGE', log, 0, -1), whole}
