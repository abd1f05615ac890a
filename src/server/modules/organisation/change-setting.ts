import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { checkSetting } from '#domain/organisation/check-setting.ts';
import { isSettingName, type SettingName, settingTable } from '#domain/organisation/settings.ts';
import type { Transaction } from '../../db/database.ts';
import { settings } from '../../db/schema/organisation.ts';
import { AppError, conflict, notFound } from '../../errors/app-error.ts';
import { addressOfOrganisation, moveAddress } from '../../organisation/address.ts';
import { forgetUnusedLogos, keepLogo } from '../../organisation/keep-logo.ts';
import { recordConfiguration } from '../../organisation/record-configuration.ts';

type Actor = { organisationId: number; userId: number };

/**
 * A null value restores the default; all processes reload the setting after the commit. Throws 404,
 * 400 for an invalid value and 409 `setting_changed` for a concurrent change.
 */
export async function changeSetting(
  tx: Transaction,
  actor: Actor,
  now: Date,
  { name, version, value }: { name: string } & components['schemas']['NewSetting'],
): Promise<SettingName> {
  if (!isSettingName(name)) throw notFound();
  const { organisationId } = actor;
  const row = and(eq(settings.organisationId, organisationId), eq(settings.name, name));
  const [stored] = await tx.select().from(settings).where(row).for('update');
  if ((stored?.version ?? 0) !== version) throw conflict('setting_changed');
  const isSlug = settingTable[name].type === 'slug';
  const before = stored?.value ?? (isSlug ? await addressOfOrganisation(tx, organisationId) : null);
  const after = await checked(tx, organisationId, name, value?.trim() ?? null);
  if (after === before) return name;
  const changed = await tx
    .insert(settings)
    .values({ organisationId, name, value: after })
    .onConflictDoUpdate({
      target: [settings.organisationId, settings.name],
      set: { value: after, version: sql`${settings.version} + 1` },
      // The second of two concurrent first changes meets the other's row.
      setWhere: eq(settings.version, version),
    })
    .returning({ name: settings.name });
  if (changed.length === 0) throw conflict('setting_changed');
  if (isSlug && after !== null) await moveAddress(tx, organisationId, after);
  if (settingTable[name].type === 'image') await forgetUnusedLogos(tx, organisationId);
  const change = { kind: 'setting', subject: name, branchId: null, action: 'update' } as const;
  const states = { before: { value: before }, after: { value: after } };
  await recordConfiguration(tx, actor, now, { ...change, ...states });
  return name;
}

async function checked(
  tx: Transaction,
  organisationId: number,
  name: SettingName,
  value: string | null,
): Promise<string | null> {
  if (value === null) {
    // The slug has no default: every organisation needs an address.
    if (settingTable[name].type === 'slug') throw new AppError(400, 'required', { field: 'value' });
    return null;
  }
  const fault = checkSetting(name, value);
  if (fault) throw new AppError(400, fault.key, { field: 'value', params: fault.params });
  return settingTable[name].type === 'image' ? keepLogo(tx, organisationId, value) : value;
}
