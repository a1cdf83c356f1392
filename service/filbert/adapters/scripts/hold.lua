-- Hold a place for a match that is about to be made. Said twice, it is held once.
-- KEYS: held places. ARGV: the place, how long it is held in ms. Returns {now, all places that are held}.
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%d', now))
redis.call('ZADD', KEYS[1], string.format('%d', now + tonumber(ARGV[2])), ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
local held = redis.call('ZRANGE', KEYS[1], 0, -1)
table.insert(held, 1, now) -- no unpack: Lua's stack is not endless
return held
