import { and, asc, desc, eq, gte, lt } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { addDays } from '#domain/time/ranges.ts';
import { firstInstantAt } from '#domain/time/zone.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { deviceStates, refusals } from '../../db/schema/devices.ts';
import { users } from '../../db/schema/users.ts';
import { notFound } from '../../errors/app-error.ts';
import { publish } from '../../realtime/publish.ts';
import { ownDevice } from './own.ts';
import { byName, presentState } from './present.ts';

type Schemas = components['schemas'];

const most = 500;

/**
 * The device's states on a local day (yyyy-MM-dd) of its branch, starting with the one in force at
 * its beginning, and its refusals. Throws 404.
 */
export async function readHistory(
  db: Database,
  caller: Caller,
  deviceId: number,
  { day, now }: { day: string; now: Date },
): Promise<Schemas['DeviceHistory']> {
  const { timeZone } = await ownDevice(db, caller, deviceId);
  const from = new Date(firstInstantAt(day, 0, timeZone));
  const end = firstInstantAt(addDays(day, 1), 0, timeZone);
  const until = new Date(Math.max(from.getTime(), Math.min(end, now.getTime())));
  const own = and(
    eq(deviceStates.organisationId, caller.organisationId),
    eq(deviceStates.deviceId, deviceId),
  );
  const { at, id } = deviceStates;
  const [found] = await states(db)
    .where(and(own, lt(at, from)))
    .orderBy(desc(at), desc(id))
    .limit(1);
  const rows = await states(db)
    .where(and(own, gte(at, from), lt(at, new Date(end))))
    .orderBy(asc(at), asc(id))
    .limit(most + 1);
  const shown = [...(found ? [found] : []), ...rows].slice(0, most);
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    timeZone,
    states: shown.map(({ state, by }) => presentState(state, by)),
    more: rows.length > shown.length,
    refusals: await refusedOf(db, caller, deviceId, { from, until: new Date(end) }),
  };
}

async function refusedOf(
  db: Database,
  { organisationId }: Caller,
  deviceId: number,
  { from, until }: { from: Date; until: Date },
): Promise<Schemas['RefusedInHour'][]> {
  const { hour, kind, count } = refusals;
  const rows = await db
    .select({ hour, kind, count })
    .from(refusals)
    .where(
      and(
        eq(refusals.organisationId, organisationId),
        eq(refusals.deviceId, deviceId),
        gte(hour, from),
        lt(hour, until),
      ),
    )
    .orderBy(asc(hour), asc(kind))
    .limit(most);
  return rows.map((row) => ({ ...row, hour: row.hour.toISOString() }));
}

function states(db: Database) {
  return db
    .select({ state: deviceStates, by: byName })
    .from(deviceStates)
    .leftJoin(
      users,
      and(
        eq(users.organisationId, deviceStates.organisationId),
        eq(users.id, deviceStates.acknowledgedBy),
      ),
    );
}

interface DeviceState {
  deviceId: number;
  stateId: number;
}

/** Records who looks after the trouble; the first user to acknowledge is kept. Throws 404. */
export async function acknowledge(
  tx: Transaction,
  now: Date,
  caller: Caller,
  named: DeviceState,
): Promise<void> {
  const { branchId, row } = await lockState(tx, caller, named);
  if (row.acknowledgedAt !== null) return;
  await change(tx, caller, row, { acknowledgedAt: now, acknowledgedBy: caller.userId }, branchId);
}

/** Writes a note on a state; an empty one removes it. Throws 404. */
export async function noteState(
  tx: Transaction,
  caller: Caller,
  named: DeviceState,
  text: string,
): Promise<void> {
  const { branchId, row } = await lockState(tx, caller, named);
  await change(tx, caller, row, { note: text.trim() || null }, branchId);
}

type Row = typeof deviceStates.$inferSelect;

async function lockState(tx: Transaction, caller: Caller, { deviceId, stateId }: DeviceState) {
  const { branchId } = await ownDevice(tx, caller, deviceId);
  const [row] = await tx
    .select()
    .from(deviceStates)
    .where(
      and(
        eq(deviceStates.organisationId, caller.organisationId),
        eq(deviceStates.id, stateId),
        eq(deviceStates.deviceId, deviceId),
      ),
    )
    .for('update');
  if (!row) throw notFound();
  return { branchId, row };
}

async function change(
  tx: Transaction,
  { organisationId }: Caller,
  { id }: Row,
  set: Partial<Row>,
  branchId: number,
): Promise<void> {
  await tx
    .update(deviceStates)
    .set(set)
    .where(and(eq(deviceStates.organisationId, organisationId), eq(deviceStates.id, id)));
  await publish(tx, { organisationId, change: { kind: 'device', branchId } });
}
