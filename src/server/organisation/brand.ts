import { eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Database } from '../db/database.ts';
import { organisations } from '../db/schema/organisation.ts';
import type { Deps } from '../deployment/deps.ts';
import { settingOf } from './settings.ts';

/** `db` as for `settingOf`. */
export async function brandOf(
  deps: Deps,
  organisationId: number,
  db: Database = deps.database.db,
): Promise<components['schemas']['Brand']> {
  const [organisation] = await db
    .select({ name: organisations.name, slug: organisations.slug })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  const brand = <Name extends 'green' | 'blue' | 'logo' | 'logo.dark'>(name: Name) =>
    settingOf(deps, organisationId, `vez.brand.${name}`, db);
  return {
    organisation: organisation?.name ?? '',
    slug: organisation?.slug ?? '',
    green: await brand('green'),
    blue: await brand('blue'),
    logo: await brand('logo'),
    logoDark: await brand('logo.dark'),
  };
}
