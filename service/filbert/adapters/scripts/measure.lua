-- Note a round trip of a seat. KEYS: match, way, a hash of `<last echoed> <round trip>@<Unix ms> ...` by seat, newest first.
-- ARGV: seat, hash of its token, instant that was echoed in us of Unix time or '', life of a challenge in us, most samples, life of
-- the key in ms. Returns {1 if the token is the seat's else 0, now_us, round trip in us or -1, samples}, or nil without such a match.
local match, way = unpack(KEYS)
local seat, token_hash, echoed = ARGV[1], ARGV[2], ARGV[3]
local challenge_life_us, most, life_ms = tonumber(ARGV[4]), tonumber(ARGV[5]), ARGV[6]

local time = redis.call('TIME')
local now = string.format('%d%06d', tonumber(time[1]), tonumber(time[2]))
local found = redis.call('HMGET', match, 'v', 't:' .. seat)
if not found[1] then return false end
if found[2] ~= token_hash then return {0, now, -1, ''} end

local known = redis.call('HGET', way, seat) or '0'
local last, samples = string.match(known, '^(%d+)(.*)$')
local trip = echoed ~= '' and tonumber(now) - tonumber(echoed) or -1
if trip < 0 or trip > challenge_life_us or tonumber(echoed) <= tonumber(last) then return {1, now, -1, samples} end

local kept, count = {string.format(' %d@%d', trip, math.floor(tonumber(now) / 1000))}, 1
for sample in string.gmatch(samples, ' [^ ]+') do
  if count < most then
    kept[#kept + 1] = sample
    count = count + 1
  end
end
samples = table.concat(kept)
redis.call('HSET', way, seat, echoed .. samples)
redis.call('PEXPIRE', way, life_ms)
return {1, now, trip, samples}
