-- A longer lease for whoever plays the bots of a match. One that a commit has ended is not made anew.
-- KEYS: leases. ARGV: id of the match, ms from now.
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
redis.call('ZADD', KEYS[1], 'XX', 'GT', now + tonumber(ARGV[2]), 'b:' .. ARGV[1])
