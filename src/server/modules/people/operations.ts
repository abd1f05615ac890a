import { changes, reads, type Served } from '../../operations/serve.ts';
import { changePerson, mergeInto } from './change.ts';
import { personDetails } from './details.ts';
import { erasePerson, type ForgetTurns } from './erase.ts';
import { exportPerson } from './export.ts';
import { findPeople, searchPeople } from './find.ts';
import { readRetention } from './retention.ts';

export function peopleOperations(forgetTurns: ForgetTurns): Served[] {
  return [
    reads('peopleFind', ({ deps, db, caller, now, body }) =>
      findPeople(db, { keys: deps.keys, caller, now }, body.text),
    ),
    reads('peopleSearch', ({ db, caller, body }) => searchPeople(db, caller, body)),
    reads('peopleRetention', ({ deps, db, caller, now }) => readRetention(deps, db, caller, now)),
    reads('personById', ({ db, caller, now, path }) => personDetails(db, { caller, now }, path.id)),
    reads('personExport', ({ deps, db, caller, now, path }) =>
      exportPerson({ db, writing: deps.database.db }, { caller, now }, path.id),
    ),
    changes('personChange', ({ tx, caller, now, path, body }) =>
      changePerson(tx, { caller, now }, path.id, body),
    ),
    changes('personMerge', ({ tx, caller, now, path, body }) =>
      mergeInto(tx, { caller, now }, path.id, body),
    ),
    changes('personErase', ({ tx, caller, now, path, body }) =>
      erasePerson(tx, { caller, now, forgetTurns }, { ...path, ...body }),
    ),
  ];
}
