import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { checkSetting } from '#domain/organisation/check-setting.ts';
import { isSettingName, type SettingName, settingTable } from '#domain/organisation/settings.ts';
import type { Transaction } from '../../db/client.ts';
import { settings } from '../../db/schema/organisation.ts';
import { AppError, conflict, notFound } from '../../errors/app-error.ts';
import { addressOfOrganisation, moveAddress } from '../../organisation/address.ts';
import { forgetUnusedLogos, keepLogo } from '../../organisation/keep-logo.ts';
import { recordConfiguration } from '../../organisation/record-configuration.ts';

type Actor = { organisationId: number; userId: number };

/**
 * Sets one setting of the organisation; a null value takes it back to its default. Every process
 * reads it anew once the transaction commits. Throws 404, 400 with what is wrong with the value, and
 * 409 setting_changed when somebody else was quicker.
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
      // Of two first changes at once the second finds the row of the other.
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

/** The value as it is stored. */
async function checked(
  tx: Transaction,
  organisationId: number,
  name: SettingName,
  value: string | null,
): Promise<string | null> {
  if (value === null) {
    // Nobody is without an address.
    if (settingTable[name].type === 'slug') throw new AppError(400, 'required', { field: 'value' });
    return null;
  }
  const fault = checkSetting(name, value);
  if (fault) throw new AppError(400, fault.key, { field: 'value', params: fault.params });
  return settingTable[name].type === 'image' ? keepLogo(tx, organisationId, value) : value;
}
