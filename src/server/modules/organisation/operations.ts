import { eq } from 'drizzle-orm';
import { organisations } from '../../db/schema/organisation.ts';
import { notFound } from '../../errors/app-error.ts';
import { Beside } from '../../operations/operation-types.ts';
import { reads } from '../../operations/serve.ts';
import { settingsOf } from '../../organisation/settings.ts';
import { hierarchyTree } from './hierarchies.ts';

export const organisationOperations = [
  reads('settings', async ({ deps, caller, path }) => {
    if (path.clientId !== caller.organisationId) throw notFound();
    const values = await settingsOf(deps, caller.organisationId);
    return { settings: [...values].map(([name, value]) => ({ name, value })) };
  }),

  reads('colorsConfig', async ({ db, caller }) => {
    const [organisation] = await db
      .select({ colors: organisations.colors })
      .from(organisations)
      .where(eq(organisations.id, caller.organisationId));
    if (!organisation) throw notFound();
    return new Beside(null, { color_config: organisation.colors });
  }),

  reads('getHierarchiesAndDivisions', async ({ db, caller, path }) => {
    if (path.clientId !== caller.organisationId) throw notFound();
    return hierarchyTree(db, caller);
  }),
];
