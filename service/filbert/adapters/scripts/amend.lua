-- Another archive in the place of the one that it was made from, or nothing.
-- KEYS: archive. ARGV: SHA-1 of the archive as it was read, the new one. Returns 1, or 0 if it is another by now, or gone.
local now = redis.call('GET', KEYS[1])
if not now or redis.sha1hex(now) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
return 1
