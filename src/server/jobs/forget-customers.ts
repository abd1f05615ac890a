import { organisations } from '../db/schema/organisation.ts';
import type { Deps } from '../deployment/deps.ts';
import { forgetCustomers } from '../modules/tickets/forgetting/forget-customers.ts';
import { settingOf } from '../organisation/settings.ts';

const dayMs = 24 * 3600 * 1000;

/** Forgets who came, where an organisation has set for how long it keeps that. Returns how many. */
export async function forgetFormerCustomers(deps: Deps): Promise<number> {
  const { db } = deps.database;
  const now = deps.clock();
  let forgotten = 0;
  for (const { id: organisationId } of await db
    .select({ id: organisations.id })
    .from(organisations)) {
    const days = await settingOf(deps, organisationId, 'vez.tickets.personalData.days');
    if (days === 0) continue;
    const until = new Date(now.getTime() - days * dayMs);
    forgotten += await forgetCustomers(db, { organisationId, until, now });
  }
  return forgotten;
}
