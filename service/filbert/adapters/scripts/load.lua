-- A match and the instant of the reading, in one round trip.
-- KEYS: match, archive, idem, idem0, shard, due, bots, way.
-- ARGV: outage gap in ms, key of a record or '', seat whose way is asked for or ''.
-- Returns {now_ms, outage_ms, epoch, version, state, record, way}. The state is nil if there is no such match; for an archived
-- match the version is nil, and the archive stands in the place of the state.
local match, archive, idem, idem0, shard, due, bots, way = unpack(KEYS)
local gap_ms, record_key, seat = tonumber(ARGV[1]), ARGV[2], ARGV[3]

local now, epoch, outage = shard_clock(shard, due, bots, gap_ms, nil)
local found = redis.call('HMGET', match, 'v', 's')
local version, state = found[1], found[2]
if not version then state = redis.call('GET', archive) end
local record = false
if record_key ~= '' then
  record = redis.call('HGET', idem, record_key) or redis.call('HGET', idem0, record_key)
end
local known = seat ~= '' and redis.call('HGET', way, seat)
return {now, outage, epoch, version and tonumber(version), state, record, known}
