import { changedFields, differences } from '#domain/changes/differences.ts';
import { foldTitle } from '#domain/csv/columns.ts';
import { roleLabels } from '#domain/permissions/roles.ts';
import { type CsvField, roleNamed } from '#domain/users/csv-fields.ts';
import { splitPiped } from '#domain/users/grants.ts';
import { leave, type Remaining } from '#domain/users/last-of-role.ts';
import type { Entry, Refusal } from '../../../csv/table.ts';
import { type Change, noOutcome, type Work } from '../../../csv/upload-kind.ts';
import type { Database } from '../../../db/database.ts';
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

/** A change takes several statements; a longer transaction would delay the counters. */
const changesAtOnce = 10;

/** Imports users: a row creates one, or changes the user with its e-mail. */
export function importing(
  { database: { db }, clock }: Deps,
  grounds: Grounds,
  remaining: Remaining,
): Work<CsvField> {
  const { caller } = grounds;
  return {
    judge: async (tx, batch) => {
      const planned = await plan(tx, grounds, batch, () => remaining);
      const { fresh, changed, unchanged, refusals } = planned;
      const changes = changed.map((change) => changeOf(change, grounds));
      const done = fresh.length + changed.length;
      return { done, changed: changed.length, changes, unchanged, refusals };
    },
    save: async (batch) => {
      const outcome = noOutcome();
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
          outcome.changed += now.length;
          outcome.unchanged += planned.unchanged;
          outcome.refusals.push(...planned.refusals);
          return planned.changed.slice(changesAtOnce).map(({ entry }) => entry);
        });
      }
      return outcome;
    },
  };
}

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
    const { facts, unread } = factsOfEntry(entry, before, grounds);
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

/** An unreadable cell, and the field that cannot be validated without it. */
interface Unread extends UserError {
  hides?: CsvField;
}

/**
 * A cell replaces the stored value. A missing cell gets the default, and so does an unreadable one,
 * which is refused.
 */
function factsOfEntry(
  { id: email, idFault, values }: Entry<CsvField>,
  before: StoredUser | null,
  grounds: Grounds,
): { facts: Facts; unread: Unread[] } {
  const { caller } = grounds;
  const unread: Unread[] = idFault ? [{ field: 'email', key: idFault }] : [];
  const given = before && factsOfStored(before);
  const text = (field: 'firstName' | 'lastName' | 'phoneNumber' | 'address' | 'nickname') =>
    values[field] ?? given?.[field] ?? '';
  const role = values.typeUser ? roleNamed(values.typeUser) : (given?.type ?? 'Viewer');
  if (!role) unread.push({ field: 'typeUser', key: 'role_not_allowed' });
  const named = values.hierarchyId || String(given?.hierarchyId ?? caller.hierarchyId);
  const hierarchyId = idOf(named, grounds.hierarchies);
  if (hierarchyId === null) {
    unread.push({ field: 'hierarchyId', key: 'hierarchy_not_found', hides: 'branches' });
  }
  const branchIds =
    values.branches === undefined
      ? (given?.branchIds ?? [])
      : splitPiped(values.branches).map((name) => idOf(name, branchesOf(grounds, hierarchyId)));
  const listed = branchIds.every((id) => id !== null);
  if (!listed) unread.push({ field: 'branches', key: 'branch_not_found' });
  const data = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    phoneNumber: text('phoneNumber'),
    address: text('address'),
    nickname: text('nickname'),
    email,
    typeUser: role ?? 'Viewer',
    hierarchyId: hierarchyId ?? 0,
    timeZone: values.timeZone ?? '',
    branches: listed ? branchIds.join('|') : '',
  };
  return { facts: factsOf(data, before), unread };
}

/** Resolves a cell with an ID or a unique name; null for neither. */
function idOf(cell: string, named: ReadonlyMap<number, string>): number | null {
  const text = cell.trim();
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  const found = [...named].filter(([, name]) => foldTitle(name) === foldTitle(text));
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}

function branchesOf({ branches }: Grounds, hierarchyId: number | null): Map<number, string> {
  const own = [...branches].filter(([, branch]) => branch.hierarchyId === hierarchyId);
  return new Map(own.map(([id, { name }]) => [id, name]));
}

function changeOf(
  { entry: { row, id }, before, facts }: Plan['changed'][number],
  grounds: Grounds,
): Change {
  const [old, now] = [wordsOf(factsOfStored(before), grounds), wordsOf(facts, grounds)];
  const fields = changedFields(old, now).map((column) => ({
    column,
    before: old[column],
    after: now[column],
  }));
  return { row, name: id, fields };
}

function wordsOf(facts: Facts, { branches, hierarchies }: Grounds): Record<CsvField, string> {
  const { type, hierarchyId, branchIds, phoneNumber, address, nickname, ...rest } = facts;
  return {
    ...rest,
    phoneNumber: phoneNumber ?? '',
    address: address ?? '',
    nickname: nickname ?? '',
    typeUser: roleLabels[type],
    hierarchyId: hierarchies.get(hierarchyId) ?? String(hierarchyId),
    branches: branchIds.map((id) => branches.get(id)?.name ?? id).join(', '),
  };
}
