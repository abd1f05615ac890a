import { eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import {
  type Setting,
  type SettingName,
  settingNames,
  settingTable,
} from '#domain/organisation/settings.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { settings } from '../../db/schema/organisation.ts';
import { addressOfOrganisation } from '../../organisation/address.ts';

type View = components['schemas']['Setting'];
type Changed = NonNullable<View['changed']>;

export async function listSettings(
  db: Database,
  organisationId: number,
  names: readonly SettingName[] = settingNames,
): Promise<View[]> {
  const stored = await db
    .select()
    .from(settings)
    .where(eq(settings.organisationId, organisationId));
  const rows = new Map(stored.map((row) => [row.name, row]));
  const changes = await lastChanges(db, organisationId, names);
  const founded = await addressOfOrganisation(db, organisationId);
  return names.map((name) => ({
    ...limitsOf(name),
    // Before the first change the default is the slug chosen at the organisation's creation.
    ...(settingTable[name].type === 'slug' && !rows.has(name) && { default: founded }),
    value: rows.get(name)?.value ?? null,
    version: rows.get(name)?.version ?? 0,
    changed: changes.get(name) ?? null,
  }));
}

function limitsOf(name: SettingName) {
  const setting: Setting = settingTable[name];
  const isNumber = 'min' in setting;
  return {
    name,
    type: setting.type,
    default: setting.default === null ? null : String(setting.default),
    min: isNumber ? setting.min : null,
    max: isNumber ? setting.max : null,
    choices: 'choices' in setting ? [...setting.choices] : [],
  };
}

/** One index probe per name, however long the history. */
async function lastChanges(
  db: Database,
  organisationId: number,
  names: readonly SettingName[],
): Promise<Map<string, Changed>> {
  const list = sql.join(
    names.map((name) => sql`(${name})`),
    sql`, `,
  );
  const rows = await rowsOf<Changed & { name: string }>(
    db,
    sql`
    select n.name, u.first_name || ' ' || u.last_name as by, a.at
    from (values ${list}) as n (name)
    cross join lateral (
      select actor_id, at from configuration_audit
      where client_id = ${organisationId} and kind = 'setting' and subject = n.name
      order by id desc limit 1
    ) a
    join users u on u.client_id = ${organisationId} and u.id = a.actor_id`,
  );
  return new Map(rows.map(({ name, by, at }) => [name, { by, at: new Date(at).toISOString() }]));
}
