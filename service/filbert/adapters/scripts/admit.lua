-- A spectator with a name. KEYS: match, archive, watchers. ARGV: id of the spectator, what to keep, how many may be kept.
-- Returns what is kept and 1 if it is new, or nil if there is no such match, or no room.
local match, archive, watchers = unpack(KEYS)
local watcher, data, most = ARGV[1], ARGV[2], tonumber(ARGV[3])

local life = redis.call('PTTL', match)
if life < 0 then life = redis.call('PTTL', archive) end
if life < 0 then return false end
local kept = redis.call('HGET', watchers, watcher)
if kept then return {kept, 0} end
if redis.call('HLEN', watchers) >= most then return false end
redis.call('HSET', watchers, watcher, data)
redis.call('PEXPIRE', watchers, life)
return {data, 1}
