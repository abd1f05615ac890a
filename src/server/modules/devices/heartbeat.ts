import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { beatEveryMs, keyLastsMs } from '#domain/devices/kinds.ts';
import { isNews, stateOf } from '#domain/devices/state.ts';
import { type DeviceCaller, deviceUnknown } from '../../access/device-key.ts';
import { preparedStatement } from '../../db/rows.ts';
import { devicePairings, devicePresence, deviceStates, devices } from '../../db/schema/devices.ts';
import { countRefusal } from '../../devices/refusals.ts';
import { conflict } from '../../errors/app-error.ts';
import { publish } from '../../realtime/publish.ts';
import { withTooMany } from './flood.ts';
import { bindKey, type Heard, renewalOf, renewKey } from './renew.ts';

type Schemas = components['schemas'];

/**
 * Notes that a device is there and how, and answers what it is to do. Throws 409 `beat_repeated` for
 * a sequence that is not higher than the last, which is counted: somebody replays it, or two share
 * one key. A beat that is proven is taken whatever its sequence, which a thief may have run ahead.
 */
export async function hearBeat(
  heard: Heard,
  beat: Schemas['Beat'],
): Promise<Schemas['BeatAnswer']> {
  const { deps, tx, now, caller } = heard;
  const { sequence, started, publicKey } = beat;
  const pace = { beatEverySeconds: beatEveryMs / 1000 };
  if (await isSame(heard, beat)) return { restart: false, ...pace };
  const { organisationId, deviceId, branchId } = caller;
  const [device] = await tx.select().from(devices).where(own(caller)).for('update');
  if (!device) throw deviceUnknown();
  // Only once the lock is there: of two beats at once the second sees the first.
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
  // Its key works: the secret of its pairing has done its part.
  if (!before) await tx.delete(devicePairings).where(pairingOf(caller));
  if (publicKey !== undefined) await bindKey(heard, device, publicKey);
  const asked = device.restartAskedAt !== null;
  if (asked && started) await tx.update(devices).set({ restartAskedAt: null }).where(own(caller));
  const restart = asked && !started;
  if (proven) return { restart, key: await renewKey(heard, device), ...pace };
  return { restart, ...(prove !== null && { prove }), ...pace };
}

/** Notes a beat that brings nothing new, as nearly all do; answers whether it was one. */
async function isSame(
  { tx, now, caller: { organisationId, deviceId, byOldKey } }: Heard,
  { sequence, report, publicKey, proof }: Schemas['Beat'],
): Promise<boolean> {
  if (byOldKey || publicKey !== undefined || proof !== undefined) return false;
  const given = { organisationId, deviceId, sequence, report: JSON.stringify(report) };
  const [at, oldest] = [now.getTime(), now.getTime() - keyLastsMs].map((ms) =>
    new Date(ms).toISOString(),
  );
  return (await same(tx, { ...given, state: stateOf(report), at, oldest })).length > 0;
}

const value = sql.placeholder;
const same = preparedStatement(
  'beat_same',
  sql`update device_presence p set seen_at = ${value('at')}, sequence = ${value('sequence')}::int
    from devices d
    where p.client_id = ${value('organisationId')} and p.device_id = ${value('deviceId')}
      and p.sequence < ${value('sequence')}::int and p.state = ${value('state')}
      and p.report = ${value('report')}::jsonb
      and d.client_id = p.client_id and d.id = p.device_id and d.restart_asked_at is null
      and (d.public_key is null
        or d.renew_asked_at is null and d.key_issued_at >= ${value('oldest')})
    returning 1`,
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
