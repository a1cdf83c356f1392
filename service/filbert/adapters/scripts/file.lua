-- Keep a report, unless its match or its reporter has too many. KEYS: reports, their instants, counts of the match.
-- ARGV: id, payload, mark of the reporter, most of the match, most of the reporter, most of all, life in ms.
-- Returns {'filed'}, {'known', Unix ms, payload} or {'full'}.
local reports, instants, counts = unpack(KEYS)
local id, payload, reporter = ARGV[1], ARGV[2], ARGV[3]
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)

local known = redis.call('HGET', reports, id)
if known then return {'known', tonumber(redis.call('ZSCORE', instants, id)), known} end
local count = redis.call('HMGET', counts, '*', reporter)
if tonumber(count[1] or 0) >= tonumber(ARGV[4]) or tonumber(count[2] or 0) >= tonumber(ARGV[5]) then return {'full'} end

-- What is too old goes, and the oldest where there are too many; a thousand at a time, so that nobody waits for long.
local old = redis.call('ZRANGEBYSCORE', instants, '-inf', now - tonumber(ARGV[7]), 'LIMIT', 0, 1000)
if redis.call('ZCARD', instants) - #old >= tonumber(ARGV[6]) then old[#old + 1] = redis.call('ZRANGE', instants, #old, #old)[1] end
for _, each in ipairs(old) do
  redis.call('HDEL', reports, each)
  redis.call('ZREM', instants, each)
end

redis.call('HSET', reports, id, payload)
redis.call('ZADD', instants, now, id)
redis.call('HINCRBY', counts, '*', 1)
redis.call('HINCRBY', counts, reporter, 1)
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ARGV[7]) end
return {'filed'}
