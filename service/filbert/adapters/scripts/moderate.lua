-- A change of what was said, or of who may speak. KEYS: match, archive, chat, room, watchers.
-- ARGV: match id, name of the room or '', number of a message or '', what to put in its place, field of the chat to set or
-- delete, its value or ''. Returns 1, or 0 if there is no such match or message.
local match, archive, chat, room, watchers = unpack(KEYS)
local id, name, number, payload, field, value = unpack(ARGV)

local life = redis.call('PTTL', match)
if life < 0 then life = redis.call('PTTL', archive) end
if life < 0 then return 0 end

if number ~= '' then
  local last = tonumber(redis.call('HGET', chat, 'n:' .. name) or 0)
  local index = tonumber(number) - (last - redis.call('LLEN', room) + 1)
  local said = index >= 0 and redis.call('LINDEX', room, index)
  if not said then return 0 end
  redis.call('LSET', room, index, string.match(said, '^%d+ ') .. payload)
end
if value == '' then redis.call('HDEL', chat, field) else redis.call('HSET', chat, field, value) end
if name ~= '' then redis.call('HINCRBY', chat, 'c:' .. name, 1) end
for _, key in ipairs({chat, room, watchers}) do redis.call('PEXPIRE', key, life) end
if name ~= '' then redis.call('PUBLISH', 'f:wake', id .. ' c:' .. name) end
return 1
