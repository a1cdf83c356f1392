-- Let a name lead to a match, if it leads where the caller believes.
-- KEYS: way. ARGV: the match that it must lead to now, '' for none; the match that it shall lead to; its life in ms.
-- Returns 1 if it leads there now, else 0.
local now = redis.call('GET', KEYS[1]) or ''
if now ~= ARGV[1] and now ~= ARGV[2] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1
