-- News of one person's sittings: said late, twice or in any order it comes out the same.
-- KEYS: live, over, left, zsets of sittings by the Unix ms since when they are so.
-- ARGV: the person, life of the keys in ms, life of what came of a match that is over in ms, most sittings that were left; then, for each
-- sitting, its phase, the instant, its name.
local live, over, left = unpack(KEYS)
local person, life_ms, over_ms, most = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])

local news = 0
for at = 5, #ARGV, 3 do
  local phase, at_ms, sitting = ARGV[at], ARGV[at + 1], ARGV[at + 2]
  if phase ~= 'live' then
    news = news + redis.call('ZREM', live, sitting)
    news = news + redis.call('ZADD', phase == 'over' and over or left, 'NX', at_ms, sitting)
  elseif not (redis.call('ZSCORE', over, sitting) or redis.call('ZSCORE', left, sitting)) then
    news = news + redis.call('ZADD', live, 'NX', at_ms, sitting)
  end
end

local now = tonumber(redis.call('TIME')[1]) * 1000
redis.call('ZREMRANGEBYSCORE', over, '-inf', string.format('%d', now - over_ms))
redis.call('ZREMRANGEBYRANK', over, 0, -10001)
redis.call('ZREMRANGEBYRANK', left, 0, -most - 1)
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, life_ms) end
if news > 0 then redis.call('PUBLISH', 'f:wake', person .. ' me') end
return news
