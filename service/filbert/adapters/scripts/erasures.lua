-- Persons who are to be erased: put one there, or lease those whose time has come.
-- KEYS: erasures, a zset of persons by Unix ms. ARGV: most to lease, ms until they are due again; or 0, ms, a person to put there.
-- Returns the leased.
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local again = string.format('%d', now + tonumber(ARGV[2]))
if ARGV[3] then
  redis.call('ZADD', KEYS[1], again, ARGV[3])
  return {}
end
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, ARGV[1])
for _, person in ipairs(due) do redis.call('ZADD', KEYS[1], again, person) end
return due
