-- Who follows a match right now, and whether one more stream of a seat may.
-- KEYS: here, a zset by Unix ms: `<slot>/<stream>` until the stream must show itself again, `<slot>` until the grace after its last
-- stream is over. ARGV: id of the match, slot or '' to look only, stream, its life in ms or 0 if it ends, grace in ms, most streams.
-- Returns {0} if the slot has that many others already, else {1, slots that are present, ...}.
local here = KEYS[1]
local id, slot, stream = ARGV[1], ARGV[2], ARGV[3]
local life_ms, grace_ms, most = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])

local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
redis.call('ZREMRANGEBYSCORE', here, '-inf', now)
local present, own, others = {}, slot .. '/' .. stream, 0
local answer = {1}
local function note(name)
  if not present[name] then answer[#answer + 1] = name end
  present[name] = true
end
for _, member in ipairs(redis.call('ZRANGE', here, 0, -1)) do
  local name = string.match(member, '^[^/]+')
  note(name)
  if name == slot and member ~= slot and member ~= own then others = others + 1 end
end
if slot == '' then return answer end

local was_present = present[slot]
if life_ms > 0 then
  if others >= most then return {0} end
  redis.call('ZADD', here, now + life_ms, own)
  note(slot)
else
  redis.call('ZREM', here, own)
  if was_present then redis.call('ZADD', here, 'GT', now + grace_ms, slot) end
end
redis.call('PEXPIRE', here, 60000) -- longer than anything in it lives
if present[slot] and not was_present then redis.call('PUBLISH', 'f:wake', id .. ' here') end
return answer
