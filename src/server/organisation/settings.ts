import { eq } from 'drizzle-orm';
import { readSetting, type SettingName, type SettingValue } from '#domain/organisation/settings.ts';
import type { Database } from '../db/database.ts';
import { settings } from '../db/schema/organisation.ts';
import type { Deps } from '../deployment/deps.ts';
import { keepConfiguration } from './keep-configuration.ts';

type Values = ReadonlyMap<string, string>;

const valuesOf = keepConfiguration(storedSettings);

/**
 * Returns the organisation's value of a setting, or the default (`settingTable`). Inside a
 * transaction pass it as `db` (see `keepConfiguration`).
 */
export async function settingOf<Name extends SettingName>(
  deps: Deps,
  organisationId: number,
  name: Name,
  db?: Database,
): Promise<SettingValue<Name>> {
  return readSetting(name, (await valuesOf(deps, organisationId, db)).get(name));
}

/** Reads the organisation's stored settings by name, bypassing the cache. */
export async function storedSettings(db: Database, organisationId: number): Promise<Values> {
  const rows = await db
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(eq(settings.organisationId, organisationId));
  return new Map(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])));
}
