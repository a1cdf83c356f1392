-- One message of a room: stored under the next number, counted against its author's rates, and told; or refused whole.
-- KEYS: match, archive, chat, room, rates, idem, idem0, watchers.
-- ARGV: match id, name of the room, author, payload, key of the record or '', its fingerprint, its life in ms, messages kept,
-- then by rate its name, burst and interval in ms.
-- Returns {'said', number, now}, {'known', number, fingerprint}, {'closed'}, {'muted'}, {'limited', ms to wait} or {'gone'}.
local match, archive, chat, room, rates, idem, idem0, watchers = unpack(KEYS)
local id, name, author, payload = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local record_key, fingerprint, record_ttl_ms, kept = ARGV[5], ARGV[6], ARGV[7], tonumber(ARGV[8])

local life = redis.call('PTTL', match)
if life < 0 then life = redis.call('PTTL', archive) end
if life < 0 then return {'gone'} end

if record_key ~= '' then
  local record = redis.call('HGET', idem, record_key) or redis.call('HGET', idem0, record_key)
  if record then
    local number, known = string.match(record, '^(%d+) (.*)$')
    return {'known', tonumber(number), known}
  end
end
if redis.call('HEXISTS', chat, 'off:' .. name) == 1 then return {'closed'} end
if redis.call('HEXISTS', chat, 'mute:' .. author) == 1 then return {'muted'} end

-- Of each rate one instant is kept: when all that was said would have been said, had it come at even intervals. It may lie
-- burst - 1 intervals ahead of now. All rates are looked at before any is charged.
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local paid = {}
for at = 9, #ARGV, 3 do
  local every = tonumber(ARGV[at + 2])
  local even = math.max(tonumber(redis.call('HGET', rates, ARGV[at]) or 0), now)
  local wait = even - now - (tonumber(ARGV[at + 1]) - 1) * every
  if wait > 0 then return {'limited', wait} end
  paid[#paid + 1] = ARGV[at]
  paid[#paid + 1] = string.format('%d', even + every)
end
if #paid > 0 then
  redis.call('HSET', rates, unpack(paid))
  redis.call('PEXPIRE', rates, 600000) -- longer than any burst takes to be forgotten
end

local number = redis.call('HINCRBY', chat, 'n:' .. name, 1)
if redis.call('RPUSH', room, string.format('%d ', now) .. payload) > kept then
  redis.call('LPOP', room)
  redis.call('HDEL', chat, 'gone:' .. name .. ':' .. (number - kept))
end
redis.call('HINCRBY', chat, 'c:' .. name, 1)
for _, key in ipairs({chat, room, watchers}) do redis.call('PEXPIRE', key, life) end
if record_key ~= '' then
  if redis.call('HLEN', idem) >= 128 then redis.call('RENAME', idem, idem0) end
  redis.call('HSET', idem, record_key, number .. ' ' .. fingerprint)
  redis.call('PEXPIRE', idem, record_ttl_ms)
end
redis.call('PUBLISH', 'f:wake', id .. ' c:' .. name)
return {'said', number, now}
