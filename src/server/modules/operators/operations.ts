import { changes, reads, type Served } from '../../operations/serve.ts';
import { assignAll, assignOperator, transferOperator } from './assign.ts';
import { operatorDetail } from './detail.ts';
import type { Release } from './grant.ts';
import { searchIds, searchOperators } from './list.ts';

export function operatorOperations(release: Release): Served[] {
  return [
    reads('operatorSearch', ({ db, caller, body, now }) => searchOperators(db, caller, body, now)),
    reads('operatorIds', ({ db, caller, body }) => searchIds(db, caller, body)),
    reads('operatorById', ({ db, caller, path }) => operatorDetail(db, caller, path.id)),

    changes('operatorAssign', async ({ tx, now, caller, path, body }) => {
      await assignOperator({ tx, now, caller, release }, path.id, body);
      return null;
    }),
    changes('operatorTransfer', async ({ tx, now, caller, body }) => {
      await transferOperator({ tx, now, caller, release }, body);
      return null;
    }),
    changes('operatorAssignAll', ({ tx, now, caller, body }) =>
      assignAll({ tx, now, caller, release }, body),
    ),
  ];
}
