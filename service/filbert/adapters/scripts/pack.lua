-- Put the oldest entries of the log's tail away as one chunk. Repeating it, losing it or racing for it is harmless.
-- KEYS: log, packed. ARGV: number of chunks when the entries were read, the chunk, how many entries are in it.
local log, packed = KEYS[1], KEYS[2]
local chunks, chunk, count = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3])

-- Others may have packed everything since the commit that asked for this: then there is nothing to put away, and no life to take
-- over, since a list without entries does not exist.
if count == 0 or redis.call('LLEN', packed) ~= chunks or redis.call('LLEN', log) < count then return 0 end
local life_ms = redis.call('PTTL', log) -- before the trim, which may remove the key
redis.call('RPUSH', packed, chunk)
redis.call('PEXPIRE', packed, life_ms)
redis.call('LTRIM', log, count, -1)
return 1
