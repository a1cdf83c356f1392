-- Look whether a session goes on.
-- KEYS: person. ARGV: session. Returns the instant and the name, or nothing.
local known = redis.call('HMGET', KEYS[1], 'g:' .. ARGV[1], 'n')
if not known[1] then return nil end
local time = redis.call('TIME')
return {time[1] * 1000 + math.floor(time[2] / 1000), known[2]}
