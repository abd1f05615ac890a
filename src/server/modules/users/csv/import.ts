import { differences } from '#domain/changes/differences.ts';
import { type CsvField, roleNamed } from '#domain/users/csv-fields.ts';
import { leave, type Remaining } from '#domain/users/last-of-role.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Entry, Refusal } from '../../../csv/table.ts';
import type { Outcome, Work } from '../../../csv/upload-kind.ts';
import type { Database } from '../../../db/client.ts';
import type { Deps } from '../../../deployment/deps.ts';
import {
  type Facts,
  factsOf,
  factsOfStored,
  judgeFacts,
  type UserError,
} from '../administration/check-user.ts';
import {
  countRoles,
  findByEmails,
  type StoredUser,
  withBranches,
} from '../administration/records.ts';
import { changeUser, insertUsers } from '../administration/save.ts';
import { type Grounds, lockAdministration, reaches } from '../administration/visible-users.ts';

interface Plan {
  fresh: Facts[];
  changed: { entry: Entry<CsvField>; before: StoredUser; facts: Facts }[];
  unchanged: number;
  refusals: Refusal[];
}

/** A change takes several statements: more in one transaction would hold the counters up. */
const changesAtOnce = 10;

/** Makes and changes users: who has the e-mail already is changed where the file says otherwise. */
export function importing(
  { database: { db }, clock }: Deps,
  grounds: Grounds,
  remaining: Remaining,
): Work<CsvField> {
  const { caller } = grounds;
  return {
    judge: async (tx, batch) => {
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
  batch: readonly Entry<CsvField>[],
  remaining: () => Remaining | Promise<Remaining>,
): Promise<Plan> {
  const { caller } = grounds;
  const owners = await findByEmails(
    db,
    caller.organisationId,
    batch.map(({ id }) => id),
  );
  const known = [...owners.values()].filter((row) => reaches(caller, row));
  const stored = new Map((await withBranches(db, known)).map((user) => [user.row.id, user]));
  const planned: Plan = { fresh: [], changed: [], unchanged: 0, refusals: [] };
  for (const entry of batch) {
    const takenBy = owners.get(entry.id) ?? null;
    const before = (takenBy && stored.get(takenBy.id)) ?? null;
    const { facts, unread } = factsOfEntry(entry, before, caller);
    const found = judgeFacts(facts, grounds, { before, takenBy }).filter(
      ({ field }) => !unread.some((each) => each.field === field || each.hides === field),
    );
    const faults = [...unread, ...found];
    if (faults.length > 0) {
      const { row } = entry;
      planned.refusals.push(...faults.map(({ field, key }) => ({ row, column: field, key })));
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

/** A cell that says nothing that could be judged, and the field that cannot be judged without it. */
interface Unread extends UserError {
  hides?: CsvField;
}

/**
 * A cell replaces the stored value. Without either a default applies, as for a cell that cannot be
 * read, which is refused.
 */
function factsOfEntry(
  { id: email, idFault, values }: Entry<CsvField>,
  before: StoredUser | null,
  caller: Caller,
): { facts: Facts; unread: Unread[] } {
  const unread: Unread[] = idFault ? [{ field: 'email', key: idFault }] : [];
  const given = before && factsOfStored(before);
  const text = (field: 'firstName' | 'lastName' | 'phoneNumber' | 'address' | 'nickname') =>
    values[field] ?? given?.[field] ?? '';
  const role = values.typeUser ? roleNamed(values.typeUser) : (given?.type ?? 'Viewer');
  if (!role) unread.push({ field: 'typeUser', key: 'role_not_allowed' });
  const hierarchyId = Number(values.hierarchyId || (given?.hierarchyId ?? caller.hierarchyId));
  if (!Number.isSafeInteger(hierarchyId)) {
    unread.push({ field: 'hierarchyId', key: 'hierarchy_not_found', hides: 'branches' });
  }
  const branches = values.branches ?? given?.branchIds.join('|') ?? '';
  const listed = /^([1-9]\d{0,14}(\|[1-9]\d{0,14})*)?$/.test(branches);
  if (!listed) unread.push({ field: 'branches', key: 'branch_not_found' });
  const data = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    phoneNumber: text('phoneNumber'),
    address: text('address'),
    nickname: text('nickname'),
    email,
    typeUser: role ?? 'Viewer',
    hierarchyId,
    timeZone: values.timeZone ?? '',
    branches: listed ? branches : '',
  };
  return { facts: factsOf(data, before), unread };
}
