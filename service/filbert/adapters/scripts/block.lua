-- Keep that one person has blocked another, or find it kept. KEYS: blocks of the person. ARGV: the other person, id of the block, the
-- name, how many there may be, life in ms. Returns what is kept, '<id> <Unix ms> <name>', or nothing if there are too many.
local kept = redis.call('HGET', KEYS[1], ARGV[1])
if not kept then
  if redis.call('HLEN', KEYS[1]) >= tonumber(ARGV[4]) then return nil end
  local time = redis.call('TIME')
  local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
  kept = ARGV[2] .. string.format(' %d ', now) .. ARGV[3]
  redis.call('HSET', KEYS[1], ARGV[1], kept)
end
redis.call('PEXPIRE', KEYS[1], ARGV[5])
return kept
