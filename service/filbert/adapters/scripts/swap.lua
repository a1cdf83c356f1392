-- Something else in the place of what is kept of a spectator, and the news to whoever follows with that token.
-- KEYS: watchers. ARGV: match id, id of the spectator, what to keep. Returns 1, or 0 if nothing is kept.
if redis.call('HEXISTS', KEYS[1], ARGV[2]) == 0 then return 0 end
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
redis.call('PUBLISH', 'f:wake', ARGV[1] .. ' ' .. ARGV[2])
return 1
