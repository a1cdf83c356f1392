-- Use a refresh token up.
-- KEYS: person. ARGV: session; generation of the token; hash of the key; life of the person in ms.
-- Returns what became of it (see people_ports.Turned), the instant, and the name.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local good, by, used = 'g:' .. ARGV[1], 'k:' .. ARGV[1], tonumber(ARGV[2])
local known = redis.call('HMGET', KEYS[1], good, by, 'n')
if not known[1] then return {'over', now, ''} end
local what = 'turned'
if used + 1 == tonumber(known[1]) and known[2] == ARGV[3] then
  what = 'known'
elseif used < tonumber(known[1]) then
  redis.call('HDEL', KEYS[1], good, by)
  return {'stolen', now, ''}
else
  redis.call('HSET', KEYS[1], good, used + 1, by, ARGV[3])
end
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return {what, now, known[3]}
