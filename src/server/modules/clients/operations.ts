import { eq } from 'drizzle-orm';
import { clients } from '../../db/schema/organisation.ts';
import { Beside } from '../../operations/asked.ts';
import { notFound } from '../../operations/errors.ts';
import { reads } from '../../operations/serve.ts';
import { settingsOf } from '../../organisation/settings.ts';
import { hierarchyTree } from './hierarchies.ts';

export const clientOperations = [
  reads('settings', async ({ deps, caller, path }) => {
    if (path.clientId !== caller.clientId) throw notFound();
    const values = await settingsOf(deps, caller.clientId);
    return { settings: [...values].map(([name, value]) => ({ name, value })) };
  }),

  reads('colorsConfig', async ({ db, caller }) => {
    const [client] = await db
      .select({ colors: clients.colors })
      .from(clients)
      .where(eq(clients.id, caller.clientId));
    if (!client) throw notFound();
    return new Beside(null, { color_config: client.colors });
  }),

  reads('getHierarchiesAndDivisions', async ({ db, caller, path }) => {
    if (path.clientId !== caller.clientId) throw notFound();
    return hierarchyTree(db, caller);
  }),
];
