-- What is due in one shard, under a lease. With limits of 0 it only looks, and marks the beat.
-- KEYS: shard, due, bots, stale, leases, outbox.
-- ARGV: outage gap in ms, lease in ms, most matches to take for time, and for bots, what the key of a match begins with.
-- Returns nil if the shard has nothing at all, else {ready for time, ready for bots, ms until the next may be ready or -1,
-- length of the outbox, ids taken for time, ids taken for bots}; the counts are of what is left after taking.
local shard, due, bots, stale, leases, outbox = unpack(KEYS)
local gap_ms, lease_ms = tonumber(ARGV[1]), tonumber(ARGV[2])
local due_limit, bots_limit, prefix = tonumber(ARGV[3]), tonumber(ARGV[4]), ARGV[5]

local listings = redis.call('LLEN', outbox)
local head_due = redis.call('ZRANGE', due, 0, 0, 'WITHSCORES')[2]
local head_bots = redis.call('ZRANGE', bots, 0, 0, 'WITHSCORES')[2]
if not head_due and not head_bots then
  if listings == 0 then return false end
  return {0, 0, -1, listings, {}, {}}
end

-- Most looks find nothing due and a fresh beat. They end here, after seven commands instead of two dozen.
local first = math.min(tonumber(head_due or head_bots), tonumber(head_bots or head_due))
local kept = redis.call('HMGET', shard, 'beat', 'outage_ms', 'down')
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local silence = now - tonumber(kept[1] or 0)
local wait = first - (now - tonumber(kept[2] or 0))
if kept[3] == '0' and silence >= 0 and silence < 1000 and wait > 0 and redis.call('EXISTS', stale) == 0 then
  return {0, 0, wait, listings, {}, {}}
end

local _, outage
now, _, outage = shard_clock(shard, due, bots, gap_ms, stale)
local shard_now = now - outage

redis.call('ZREMRANGEBYSCORE', leases, '-inf', now)
local held, held_of = {}, {d = 0, b = 0, s = 0}
for _, member in ipairs(redis.call('ZRANGE', leases, 0, -1)) do
  held[member] = true
  local kind = string.sub(member, 1, 1)
  held_of[kind] = held_of[kind] + 1
end

wait = -1
local function sooner(ms)
  if wait < 0 or ms < wait then wait = math.max(ms, 0) end
end

local function take(kind, set, limit)
  local taken = {}
  -- Leased matches keep their place in the order, so look as far behind them as there are.
  local last = limit > 0 and limit + held_of[kind] or 0
  for _, id in ipairs(redis.call('ZRANGEBYSCORE', set, '-inf', shard_now, 'LIMIT', 0, last)) do
    local member = kind .. ':' .. id
    if #taken < limit and not held[member] then
      if redis.call('EXISTS', prefix .. id) == 0 then
        redis.call('ZREM', set, id) -- abandoned, and gone: nobody could ever clear its due time
      else
        redis.call('ZADD', leases, now + lease_ms, member)
        held_of[kind] = held_of[kind] + 1
        taken[#taken + 1] = id
      end
    end
  end
  local coming = redis.call('ZRANGEBYSCORE', set, '(' .. string.format('%d', shard_now), '+inf', 'WITHSCORES', 'LIMIT', 0, 1)
  if coming[2] then sooner(tonumber(coming[2]) - shard_now) end
  local ready = redis.call('ZCOUNT', set, '-inf', shard_now) - held_of[kind]
  if ready > 0 then sooner(0) end
  return taken, ready
end

-- A match whose deadlines moved is handed out like one that is due: whoever lets time answer in it counts the outage first.
local due_taken, due_ready = take('d', due, due_limit)
local stale_taken, stale_ready = take('s', stale, due_limit - #due_taken)
for _, id in ipairs(stale_taken) do due_taken[#due_taken + 1] = id end
due_ready = due_ready + stale_ready
local bots_taken, bots_ready = take('b', bots, bots_limit)
local first_lease = redis.call('ZRANGE', leases, 0, 0, 'WITHSCORES')
if first_lease[2] then sooner(tonumber(first_lease[2]) - now) end
return {due_ready, bots_ready, wait, listings, due_taken, bots_taken}
