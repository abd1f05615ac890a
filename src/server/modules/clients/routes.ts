import { eq } from 'drizzle-orm';
import { authorize } from '../../access/authorize.ts';
import { callerOf } from '../../access/caller.ts';
import { clients } from '../../db/schema/organisation.ts';
import type { Deps } from '../../deployment/deps.ts';
import { notFound } from '../../operations/errors.ts';
import type { Handlers } from '../../operations/handlers.ts';
import { settingsOf } from '../../organisation/settings.ts';
import { hierarchyTree } from './hierarchies.ts';

export function buildClientHandlers(deps: Deps) {
  return {
    settings: async (request) => {
      const caller = callerOf(request);
      if (request.params.clientId !== caller.clientId) throw notFound();
      const values = await settingsOf(deps, caller.clientId);
      const settings = [...values].map(([name, value]) => ({ name, value }));
      return { content: { settings }, errors: null };
    },

    colorsConfig: async (request) => {
      const [client] = await deps.database.db
        .select({ colors: clients.colors })
        .from(clients)
        .where(eq(clients.id, callerOf(request).clientId));
      if (!client) throw notFound();
      return { color_config: client.colors, content: null, errors: null };
    },

    getHierarchiesAndDivisions: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'hierarchies:read');
      if (request.params.clientId !== caller.clientId) throw notFound();
      return { content: await hierarchyTree(deps.database.db, caller), errors: null };
    },
  } satisfies Partial<Handlers>;
}
