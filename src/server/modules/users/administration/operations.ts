import { splitPiped } from '#domain/users/grants.ts';
import { AppError } from '../../../errors/app-error.ts';
import { Beside } from '../../../operations/operation-types.ts';
import { changes, reads } from '../../../operations/serve.ts';
import { assignBranches } from './assign-branches.ts';
import { listAudit } from './audit.ts';
import { branchChoices, divisionChoices, organisationOf, roleChoices } from './choices.ts';
import { eliminateUsers } from './eliminate.ts';
import { createIfUnexistent, createUser, judgeData, storedUser, updateUser } from './people.ts';
import { presentRecord } from './records.ts';
import { searchIds, searchUsers } from './search.ts';
import { editViews, presentViews } from './views.ts';
import { userInReach } from './visible-users.ts';

export const administrationOperations = [
  reads('parentClient', ({ db, caller }) => organisationOf(db, caller)),
  reads('userBranches', ({ db, caller }) => branchChoices(db, caller)),
  reads('userRoles', ({ db, caller, path }) => roleChoices(db, caller, path.id)),
  reads('divisionsByHierarchyId', ({ db, caller, path }) =>
    divisionChoices(db, caller, path.hierarchyId),
  ),

  reads('usersService', ({ db, caller, body }) => searchUsers(db, caller, body)),
  reads('userIds', ({ db, caller, body }) => searchIds(db, caller, body)),
  reads('userById', async ({ db, caller, path }) =>
    presentRecord(await storedUser(db, caller, path.id)),
  ),
  reads('viewRol', async ({ db, caller, path }) =>
    presentViews(await userInReach(db, caller, path.id)),
  ),
  reads('userAudit', ({ db, caller, body }) => listAudit(db, caller, body)),

  reads('validateDataUser', async ({ db, caller, body, query }) => {
    const { errors } = await judgeData(db, caller, body, query.id);
    const valid = errors.length === 0;
    return new Beside({ valid }, { errors: valid ? null : errors });
  }),

  changes('userCreate', ({ tx, caller, body, now }) => createUser(tx, caller, body, now)),
  changes('createIfUnexistent', ({ tx, caller, body, now }) =>
    createIfUnexistent(tx, caller, body, now),
  ),
  changes('userUpdate', ({ tx, caller, body, now }) => updateUser(tx, caller, body, now)),
  changes('viewEdit', ({ tx, caller, body, now }) => editViews(tx, caller, body, now)),

  changes('userEliminate', async ({ tx, caller, path, now }) => {
    const { refused } = await eliminateUsers(tx, caller, {
      ids: [path.id],
      dryRun: false,
      at: now,
    });
    for (const { key } of refused) throw new AppError(key === 'not_found' ? 404 : 409, key);
    return null;
  }),

  changes('userEliminateAll', ({ tx, caller, body, now }) => {
    const ids = splitPiped(body.ids).map(Number);
    return eliminateUsers(tx, caller, { ids, dryRun: body.dryRun ?? false, at: now });
  }),

  changes('userAssignBranches', ({ tx, caller, body, now }) => {
    return assignBranches(tx, caller, {
      ids: splitPiped(body.ids).map(Number),
      branchIds: splitPiped(body.branches).map(Number),
      dryRun: body.dryRun ?? false,
      at: now,
    });
  }),
];
