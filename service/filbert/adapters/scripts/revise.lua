-- Another text of a report, if it is still the one that was read. KEYS: reports. ARGV: id, what was read, what to keep.
-- Returns 1, or 0 if something else is kept, or nothing.
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return 1
