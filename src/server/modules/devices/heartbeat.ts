import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { beatEveryMs, keyLastsMs } from '#domain/devices/kinds.ts';
import { isNews, stateOf } from '#domain/devices/state.ts';
import { type DeviceCaller, deviceUnknown } from '../../access/device-key.ts';
import type { Database } from '../../db/database.ts';
import { gatheredStatement } from '../../db/gathered.ts';
import { devicePairings, devicePresence, deviceStates, devices } from '../../db/schema/devices.ts';
import { countRefusal } from '../../devices/refusals.ts';
import { conflict } from '../../errors/app-error.ts';
import { publish } from '../../realtime/publish.ts';
import { withTooMany } from './flood.ts';
import { bindKey, type Heard, renewalOf, renewKey } from './renew.ts';

type Schemas = components['schemas'];

const pace = { beatEverySeconds: beatEveryMs / 1000 };

/**
 * Throws and counts 409 `beat_repeated` for a sequence not above the last: a replay, or two devices
 * with one key. A proven beat passes with any sequence, since a thief may have advanced it.
 */
export async function hearBeat(
  heard: Heard,
  beat: Schemas['Beat'],
): Promise<Schemas['BeatAnswer']> {
  const { deps, tx, now, caller } = heard;
  const { sequence, started, publicKey } = beat;
  const { organisationId, deviceId, branchId } = caller;
  const [device] = await tx.select().from(devices).where(own(caller)).for('update');
  if (!device) throw deviceUnknown();
  // Reads after taking the lock, so that concurrent beats see each other.
  const [before] = await tx
    .select()
    .from(devicePresence)
    .where(
      and(eq(devicePresence.organisationId, organisationId), eq(devicePresence.deviceId, deviceId)),
    );
  const { prove, proven } = renewalOf(heard, device, beat);
  if (before && sequence <= before.sequence && !proven) {
    countRefusal(deps, { organisationId, kind: 'beatRepeated', branchId, deviceId });
    throw conflict('beat_repeated', { last: before.sequence, ...(prove !== null && { prove }) });
  }
  const report = await withTooMany(heard, beat.report);
  const state = stateOf(report);
  const presence = { organisationId, deviceId, seenAt: now, sequence, state, report };
  await tx
    .insert(devicePresence)
    .values(presence)
    .onConflictDoUpdate({
      target: [devicePresence.organisationId, devicePresence.deviceId],
      set: presence,
    });
  if (isNews(before ?? null, presence)) {
    await tx.insert(deviceStates).values({ organisationId, deviceId, at: now, state, report });
    await publish(tx, { organisationId, change: { kind: 'device', branchId } });
  }
  // The key works, so the pairing's secret is no longer needed.
  if (!before) await tx.delete(devicePairings).where(pairingOf(caller));
  if (publicKey !== undefined) await bindKey(heard, device, publicKey);
  const asked = device.restartAskedAt !== null;
  if (asked && started) await tx.update(devices).set({ restartAskedAt: null }).where(own(caller));
  const restart = asked && !started;
  if (proven) return { restart, key: await renewKey(heard, device), ...pace };
  return { restart, ...(prove !== null && { prove }), ...pace };
}

/** Stores a beat that changes nothing, as nearly all do; null for any other. */
export async function hearSameBeat(
  { db, now, caller }: Omit<Heard, 'tx'> & { db: Database },
  { sequence, report, publicKey, proof }: Schemas['Beat'],
): Promise<Schemas['BeatAnswer'] | null> {
  const { organisationId, deviceId, byOldKey } = caller;
  if (byOldKey || publicKey !== undefined || proof !== undefined) return null;
  const [at, oldest] = [now.getTime(), now.getTime() - keyLastsMs].map((ms) =>
    new Date(ms).toISOString(),
  );
  const state = stateOf(report);
  const row = await same(db, { organisationId, deviceId, sequence, report, state, at, oldest });
  return row && { restart: false, ...pace };
}

/** Does not wait for the disk: after a power cut the next beat says the same. */
const same = gatheredStatement<object>(
  'beat_same',
  sql`update device_presence p set seen_at = b.at, sequence = b.sequence
    from (select set_config('synchronous_commit', 'off', true)) later,
      jsonb_to_recordset(${sql.placeholder('given')}::jsonb) as b("organisationId" bigint,
        "deviceId" bigint, sequence int, report jsonb, state text, at timestamptz,
        oldest timestamptz, n int)
      cross join lateral (
        select p.ctid as place from device_presence p
        join devices d on d.client_id = p.client_id and d.id = p.device_id
        where p.client_id = b."organisationId" and p.device_id = b."deviceId"
          and p.sequence < b.sequence and p.state = b.state and p.report = b.report
          and d.restart_asked_at is null
          and (d.public_key is null or d.renew_asked_at is null and d.key_issued_at >= b.oldest)
        limit 1
        for no key update of p skip locked
      ) same
    where p.ctid = same.place
    returning b.n`,
);

function own({ organisationId, deviceId }: DeviceCaller) {
  return and(eq(devices.organisationId, organisationId), eq(devices.id, deviceId));
}

function pairingOf({ organisationId, deviceId }: DeviceCaller) {
  return and(
    eq(devicePairings.organisationId, organisationId),
    eq(devicePairings.deviceId, deviceId),
  );
}
