-- Keep a new guest with a first session.
-- KEYS: person, mark of one who is gone. ARGV: session; name; fingerprint; life in ms; for how long the call may be repeated, in ms.
-- Returns what became of it (see people_ports.Entered), and the instant.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if redis.call('EXISTS', KEYS[2]) == 1 then return {'spent', now} end
local known = redis.call('HMGET', KEYS[1], 'f', 'c', 'g:' .. ARGV[1])
if known[2] then
  if known[1] ~= ARGV[3] then return {'other', now} end
  if known[3] ~= '1' or now - known[2] > tonumber(ARGV[5]) then return {'spent', now} end
  return {'known', now}
end
redis.call('HSET', KEYS[1], 'n', ARGV[2], 'f', ARGV[3], 'c', string.format('%.0f', now), 'g:' .. ARGV[1], 1)
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return {'new', now}
