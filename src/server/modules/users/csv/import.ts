import type { Role } from '#domain/permissions/roles.ts';
import { leave, type Remaining } from '#domain/users/removal.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Database } from '../../../db/client.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { differences } from '../administration/audit.ts';
import { type Facts, factsOf, factsOfStored, judgeFacts } from '../administration/judge.ts';
import { type Grounds, lockAdministration, reaches } from '../administration/reach.ts';
import {
  countRoles,
  findByEmails,
  type StoredUser,
  withBranches,
} from '../administration/records.ts';
import { changeUser, insertUsers } from '../administration/save.ts';
import type { Entry, Refusal } from './table.ts';
import type { Outcome, Work } from './work.ts';

interface Plan {
  fresh: Facts[];
  changed: { entry: Entry; before: StoredUser; facts: Facts }[];
  unchanged: number;
  refusals: Refusal[];
}

/** A change takes several statements: more in one transaction would hold the counters up. */
const changesAtOnce = 10;

/** Makes and changes users: who has the e-mail already is changed where the file says otherwise. */
export function importing({ database: { db }, clock }: Deps, grounds: Grounds): Work {
  const { caller } = grounds;
  return {
    judge: async (tx, batch, remaining) => {
      const { fresh, changed, unchanged, refusals } = await plan(
        tx,
        grounds,
        batch,
        () => remaining,
      );
      return { done: fresh.length + changed.length, unchanged, refusals };
    },
    save: async (batch) => {
      const outcome: Outcome = { done: 0, unchanged: 0, refusals: [] };
      let rest = batch;
      while (rest.length > 0) {
        rest = await db.transaction(async (tx) => {
          await lockAdministration(tx, caller.organisationId);
          let counted: Promise<Remaining> | undefined;
          const remaining = () => {
            counted ??= countRoles(tx, caller.organisationId);
            return counted;
          };
          const planned = await plan(tx, grounds, rest, remaining);
          const now = planned.changed.slice(0, changesAtOnce);
          const at = clock();
          if (planned.fresh.length > 0) await insertUsers(tx, caller, planned.fresh, at);
          for (const change of now) await changeUser(tx, caller, change, at);
          outcome.done += planned.fresh.length + now.length;
          outcome.unchanged += planned.unchanged;
          outcome.refusals.push(...planned.refusals);
          return planned.changed.slice(changesAtOnce).map(({ entry }) => entry);
        });
      }
      return outcome;
    },
  };
}

/** `remaining` is asked only when somebody would change their role. */
async function plan(
  db: Database,
  grounds: Grounds,
  batch: readonly Entry[],
  remaining: () => Remaining | Promise<Remaining>,
): Promise<Plan> {
  const { caller } = grounds;
  const owners = await findByEmails(
    db,
    caller.organisationId,
    batch.map(({ email }) => email),
  );
  const known = [...owners.values()].filter((row) => reaches(caller, row));
  const stored = new Map((await withBranches(db, known)).map((user) => [user.row.id, user]));
  const planned: Plan = { fresh: [], changed: [], unchanged: 0, refusals: [] };
  for (const entry of batch) {
    const takenBy = owners.get(entry.email) ?? null;
    const before = (takenBy && stored.get(takenBy.id)) ?? null;
    const facts = factsOfEntry(entry, before, caller);
    const [error] = 'key' in facts ? [facts] : judgeFacts(facts, grounds, { before, takenBy });
    if ('key' in facts || error) {
      if (error) planned.refusals.push({ row: entry.row, column: error.field, key: error.key });
    } else if (!before) planned.fresh.push(facts);
    else if (isSame(before, facts)) planned.unchanged += 1;
    else if (
      facts.type !== before.row.type &&
      leave(before.row, caller.userId, await remaining())
    ) {
      planned.refusals.push({ row: entry.row, column: 'typeUser', key: 'last_of_role' });
    } else planned.changed.push({ entry, before, facts });
  }
  return planned;
}

function isSame(before: StoredUser, facts: Facts): boolean {
  return Object.keys(differences(factsOfStored(before), facts).after).length === 0;
}

const roles: readonly string[] = ['Manager', 'Supervise', 'Operator', 'Viewer', 'Security'];

type Unreadable = {
  field: string;
  key: 'role_not_allowed' | 'hierarchy_not_found' | 'branch_not_found';
};

/** The row over what stands there already; the usual where neither says anything. */
function factsOfEntry(
  { email, values }: Entry,
  before: StoredUser | null,
  caller: Caller,
): Facts | Unreadable {
  const given = before && factsOfStored(before);
  const text = (field: 'firstName' | 'lastName' | 'phoneNumber' | 'address' | 'nickname') =>
    values[field] ?? given?.[field] ?? '';
  const role = values.typeUser === 'Monitor' ? 'Supervise' : values.typeUser;
  const type = role || (given?.type ?? 'Viewer');
  if (!roles.includes(type)) return { field: 'typeUser', key: 'role_not_allowed' };
  const hierarchyId = Number(values.hierarchyId || (given?.hierarchyId ?? caller.hierarchyId));
  if (!Number.isSafeInteger(hierarchyId)) {
    return { field: 'hierarchyId', key: 'hierarchy_not_found' };
  }
  const branches = values.branches ?? given?.branchIds.join('|') ?? '';
  if (!/^([1-9]\d{0,14}(\|[1-9]\d{0,14})*)?$/.test(branches)) {
    return { field: 'branches', key: 'branch_not_found' };
  }
  const data = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    phoneNumber: text('phoneNumber'),
    address: text('address'),
    nickname: text('nickname'),
    email,
    // One of the list above.
    typeUser: type as Role,
    hierarchyId,
    timeZone: values.timeZone ?? '',
    branches,
  };
  return factsOf(data, before);
}
