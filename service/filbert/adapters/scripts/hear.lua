-- Part of a room, in one round trip that writes nothing. KEYS: chat, room. ARGV: name of the room, number after which, or '',
-- and how many. Returns {number of the newest message, number of the first one given, messages, fields of the chat}.
local chat, room = unpack(KEYS)
local name, after, limit = ARGV[1], ARGV[2], tonumber(ARGV[3])

local last = tonumber(redis.call('HGET', chat, 'n:' .. name) or 0)
local first_kept = last - redis.call('LLEN', room) + 1
local first = after == '' and last - limit + 1 or tonumber(after) + 1
first = math.max(first, first_kept)
local messages = {}
if first <= last then messages = redis.call('LRANGE', room, first - first_kept, first - first_kept + limit - 1) end
return {last, first, messages, redis.call('HGETALL', chat)}
