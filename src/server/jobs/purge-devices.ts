import { and, eq, exists, isNotNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import {
  browserReports,
  deviceNumbers,
  devicePairings,
  devicePresence,
  deviceStates,
  devices,
  refusals,
} from '../db/schema/devices.ts';

const dayMs = 24 * 3600 * 1000;
/** Retention of device states, for the daily timelines, and of refusals. */
const keptMs = 90 * dayMs;
/** A browser that left a counter with unsent data is investigated within days. */
const browsersKeptMs = 3 * dayMs;

/** Deletes outdated data of devices, but keeps the current state of each. */
export async function purgeDevices(db: Database, ago: (ms: number) => Date): Promise<void> {
  await db.delete(devicePairings).where(lt(devicePairings.expiresAt, ago(0)));
  await db.delete(refusals).where(lt(refusals.hour, ago(keptMs)));
  await db.delete(browserReports).where(lt(browserReports.seenAt, ago(browsersKeptMs)));
  const later = alias(deviceStates, 'later');
  const laterOnes = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.organisationId, deviceStates.organisationId),
        eq(later.deviceId, deviceStates.deviceId),
        sql`(${later.at}, ${later.id}) > (${deviceStates.at}, ${deviceStates.id})`,
        lt(later.at, ago(keptMs)),
      ),
    );
  const gone = (table: typeof deviceStates | typeof devicePresence | typeof deviceNumbers) =>
    exists(
      db
        .select({ id: devices.id })
        .from(devices)
        .where(
          and(
            eq(devices.organisationId, table.organisationId),
            eq(devices.id, table.deviceId),
            revokedBefore(ago(keptMs)),
          ),
        ),
    );
  const old = and(lt(deviceStates.at, ago(keptMs)), exists(laterOnes));
  await db.delete(deviceStates).where(or(old, gone(deviceStates)));
  await db.delete(devicePresence).where(gone(devicePresence));
  await db.delete(deviceNumbers).where(gone(deviceNumbers));
  await db.delete(devices).where(revokedBefore(ago(keptMs)));
}

function revokedBefore(at: Date) {
  return and(isNotNull(devices.revokedAt), lt(devices.revokedAt, at));
}
