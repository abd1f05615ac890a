import { and, asc, eq } from 'drizzle-orm';
import { grantableRoles, splitPiped } from '#domain/users/grants.ts';
import { authorize } from '../../../access/authorize.ts';
import { callerOf } from '../../../access/caller.ts';
import { clients, divisions } from '../../../db/schema/organisation.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { AppError, notFound } from '../../../operations/errors.ts';
import type { Handlers } from '../../../operations/handlers.ts';
import { mutate } from '../../../operations/mutation.ts';
import { listAudit } from './audit.ts';
import { eliminateUsers } from './eliminate.ts';
import { createIfUnexistent, createUser, judgeData, storedUser, updateUser } from './people.ts';
import { loadGrounds, userInReach } from './reach.ts';
import { presentRecord } from './records.ts';
import { searchUsers } from './search.ts';
import { editViews, presentViews } from './views.ts';

export function buildAdministrationHandlers(deps: Deps) {
  const { db } = deps.database;
  return {
    ...buildChangeHandlers(deps),

    parentClient: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'users:read');
      const [content] = await db
        .select({ id: clients.id, name: clients.name })
        .from(clients)
        .where(eq(clients.id, caller.clientId));
      if (!content) throw notFound();
      return { content, errors: null };
    },

    usersService: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'users:read');
      return { content: await searchUsers(db, caller, request.body), errors: null };
    },

    userById: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'users:read');
      const content = presentRecord(await storedUser(db, caller, request.params.id));
      return { content, errors: null };
    },

    userBranches: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'users:read');
      const { branches } = await loadGrounds(db, caller);
      const content = [...branches].map(([id, { name, divisionId }]) => ({ id, name, divisionId }));
      return { content, errors: null };
    },

    userRoles: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'users:read');
      const user = await userInReach(db, caller, request.params.id);
      const roles = user.id === caller.userId ? [user.type] : grantableRoles(caller.role);
      const content = roles.map((typeUser) => ({
        typeUser,
        label: typeUser === 'Supervise' ? 'Monitor' : typeUser,
      }));
      return { content, errors: null };
    },

    divisionsByHierarchyId: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'users:read');
      const { hierarchyId } = request.params;
      const { hierarchyIds } = await loadGrounds(db, caller);
      if (!hierarchyIds.has(hierarchyId)) throw notFound('hierarchy_not_found');
      const content = await db
        .select({ id: divisions.id, name: divisions.name })
        .from(divisions)
        .where(and(eq(divisions.clientId, caller.clientId), eq(divisions.hierarchyId, hierarchyId)))
        .orderBy(asc(divisions.name), asc(divisions.id));
      return { content, errors: null };
    },

    viewRol: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'users:views');
      const user = await userInReach(db, caller, request.params.id);
      return { content: presentViews(user), errors: null };
    },

    validateDataUser: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'users:write');
      const { errors } = await judgeData(db, caller, request.body, request.query.id);
      const valid = errors.length === 0;
      return { content: { valid }, errors: valid ? null : errors };
    },

    userAudit: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'users:audit');
      return { content: await listAudit(db, caller, request.query), errors: null };
    },
  } satisfies Partial<Handlers>;
}

function buildChangeHandlers(deps: Deps) {
  return {
    userCreate: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'users:write');
      return mutate(deps, request, 'userCreate', (tx, at) =>
        createUser(tx, caller, request.body, at),
      );
    },

    createIfUnexistent: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'users:write');
      return mutate(deps, request, 'createIfUnexistent', (tx, at) =>
        createIfUnexistent(tx, caller, request.body, at),
      );
    },

    userUpdate: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'users:write');
      return mutate(deps, request, 'userUpdate', (tx, at) =>
        updateUser(tx, caller, request.body, at),
      );
    },

    viewEdit: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'users:views');
      return mutate(deps, request, 'viewEdit', (tx, at) => editViews(tx, caller, request.body, at));
    },

    userEliminate: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'users:write');
      return mutate(deps, request, 'userEliminate', async (tx, at) => {
        const ids = [request.params.id];
        const { refused } = await eliminateUsers(tx, caller, { ids, dryRun: false, at });
        for (const { key } of refused) throw new AppError(key === 'not_found' ? 404 : 409, key);
        return null;
      });
    },

    userEliminateAll: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'users:write');
      const ids = splitPiped(request.body.ids).map(Number);
      const { dryRun = false } = request.body;
      return mutate(deps, request, 'userEliminateAll', (tx, at) =>
        eliminateUsers(tx, caller, { ids, dryRun, at }),
      );
    },
  } satisfies Partial<Handlers>;
}
