import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { beatEveryMs, keyLastsMs } from '#domain/devices/kinds.ts';
import { isNews, stateOf } from '#domain/devices/state.ts';
import { type DeviceCaller, deviceUnknown } from '../../access/device-key.ts';
import type { Transaction } from '../../db/client.ts';
import { preparedStatement } from '../../db/rows.ts';
import { devicePairings, devicePresence, deviceStates, devices } from '../../db/schema/devices.ts';
import type { Deps } from '../../deployment/deps.ts';
import { digestOf, newDeviceKey } from '../../devices/key.ts';
import { countRefusal } from '../../devices/refusals.ts';
import { conflict } from '../../errors/app-error.ts';
import { publish } from '../../realtime/publish.ts';

type Schemas = components['schemas'];
type Device = typeof devices.$inferSelect;

interface Heard {
  deps: Deps;
  tx: Transaction;
  now: Date;
  caller: DeviceCaller;
}

/**
 * Notes that a device is there and how, and answers what it is to do. Throws 409 `beat_repeated` for
 * a sequence that is not higher than the last, which is counted: somebody replays it, or two share
 * one key.
 */
export async function hearBeat(
  { deps, tx, now, caller }: Heard,
  { sequence, started, report }: Schemas['Beat'],
): Promise<Schemas['BeatAnswer']> {
  if (await isSame({ deps, tx, now, caller }, { sequence, report })) {
    return { restart: false, beatEverySeconds: beatEveryMs / 1000 };
  }
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
  if (before && sequence <= before.sequence) {
    countRefusal(deps, { organisationId, kind: 'beatRepeated', branchId, deviceId });
    throw conflict('beat_repeated', { last: before.sequence });
  }
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
  const asked = device.restartAskedAt !== null;
  if (asked && started) await tx.update(devices).set({ restartAskedAt: null }).where(own(caller));
  const key = await renewKey({ deps, tx, now, caller }, device);
  return {
    restart: asked && !started,
    ...(key && { key }),
    beatEverySeconds: beatEveryMs / 1000,
  };
}

/** Notes a beat that brings nothing new, as nearly all do; answers whether it was one. */
async function isSame(
  { tx, now, caller: { organisationId, deviceId, byOldKey } }: Heard,
  { sequence, report }: Pick<Schemas['Beat'], 'sequence' | 'report'>,
): Promise<boolean> {
  if (byOldKey) return false;
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
      and d.renew_asked_at is null and d.key_issued_at >= ${value('oldest')}
    returning 1`,
);

/** A new key where the device's is old, somebody asked for one, or the last never arrived. */
async function renewKey(
  { deps, tx, now, caller }: Heard,
  { keyDigest, oldKeyDigest, keyIssuedAt, renewAskedAt, branchId }: Device,
): Promise<string | null> {
  const { organisationId, deviceId, byOldKey } = caller;
  if (byOldKey && oldKeyDigest === null) {
    countRefusal(deps, { organisationId, kind: 'keyReplaced', branchId, deviceId });
    throw deviceUnknown();
  }
  const old = now.getTime() - keyIssuedAt.getTime() > keyLastsMs;
  if (!byOldKey && !old && renewAskedAt === null) return null;
  const key = newDeviceKey({ organisationId, id: deviceId });
  await tx
    .update(devices)
    .set({
      keyDigest: digestOf(key),
      oldKeyDigest: byOldKey ? oldKeyDigest : keyDigest,
      ...{ keyIssuedAt: now, renewAskedAt: null },
    })
    .where(own(caller));
  return key;
}

function own({ organisationId, deviceId }: DeviceCaller) {
  return and(eq(devices.organisationId, organisationId), eq(devices.id, deviceId));
}

function pairingOf({ organisationId, deviceId }: DeviceCaller) {
  return and(
    eq(devicePairings.organisationId, organisationId),
    eq(devicePairings.deviceId, deviceId),
  );
}
