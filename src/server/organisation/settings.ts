import { eq } from 'drizzle-orm';
import { readSetting, type SettingName, type SettingValue } from '#domain/organisation/settings.ts';
import type { Database, DatabaseHandle } from '../db/client.ts';
import { settings } from '../db/schema/organisation.ts';
import type { Deps } from '../deployment/deps.ts';
import type { Published } from '../realtime/publish.ts';

/** A change is announced to every process; this bounds the age where the announcement is lost. */
const freshMs = 30_000;

type Values = ReadonlyMap<string, string>;

interface Kept {
  at: number;
  /** Null while it is read: what is forgotten meanwhile is not kept. */
  values: Values | null;
}

/** Every request reads settings: they are kept per database and organisation. */
const kept = new WeakMap<DatabaseHandle, Map<number, Kept>>();

/**
 * What the organisation has set, or the default (`settingTable`). Inside a transaction pass it as
 * `db`: it holds the embedded database's only connection.
 */
export async function settingOf<Name extends SettingName>(
  deps: Deps,
  organisationId: number,
  name: Name,
  db: Database = deps.database.db,
): Promise<SettingValue<Name>> {
  return readSetting(name, (await valuesOf(deps, organisationId, db)).get(name));
}

async function valuesOf(deps: Deps, organisationId: number, db: Database): Promise<Values> {
  const now = deps.clock().getTime();
  const tenants = kept.get(deps.database) ?? new Map<number, Kept>();
  kept.set(deps.database, tenants);
  const known = tenants.get(organisationId);
  if (known?.values && Math.abs(now - known.at) < freshMs) return known.values;
  const reading: Kept = { at: now, values: null };
  tenants.set(organisationId, reading);
  reading.values = await storedSettings(db, organisationId);
  return reading.values;
}

/** The organisation's stored settings by name, as they are in the database now. */
export async function storedSettings(db: Database, organisationId: number): Promise<Values> {
  const rows = await db
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(eq(settings.organisationId, organisationId));
  return new Map(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])));
}

/** Has the settings of every organisation read anew, since changes may have been missed. */
export function forgetSettings(database: DatabaseHandle): void {
  kept.delete(database);
}

/** Has an organisation's settings read anew once its configuration as a whole has changed. */
export function forgetChanged(
  database: DatabaseHandle,
  { organisationId, change: { kind, branchId } }: Published,
): void {
  if (kind === 'configuration' && branchId === null) kept.get(database)?.delete(organisationId);
}
