import type { components } from '#contract/types.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type Facts, factsOf, judgeFacts, type UserData, type UserError } from './check-user.ts';
import { findByEmails, presentRecord, type StoredUser, withBranches } from './records.ts';
import { changeUser, insertUsers } from './save.ts';
import { loadGrounds, lockAdministration, reaches, userInReach } from './visible-users.ts';

type UserRecord = components['schemas']['UserRecord'];

/** Throws 404 for a user out of reach. */
export async function storedUser(db: Database, caller: Caller, id: number): Promise<StoredUser> {
  const row = await userInReach(db, caller, id);
  const [stored] = await withBranches(db, [row]);
  return stored ?? { row, branchIds: [] };
}

export async function judgeData(
  db: Database,
  caller: Caller,
  data: UserData,
  id?: number,
): Promise<{ facts: Facts; before: StoredUser | null; errors: UserError[] }> {
  const before = id === undefined ? null : await storedUser(db, caller, id);
  const facts = factsOf(data, before);
  const grounds = await loadGrounds(db, caller);
  const takenBy =
    (await findByEmails(db, caller.organisationId, [facts.email])).get(facts.email) ?? null;
  return { facts, before, errors: judgeFacts(facts, grounds, { before, takenBy }) };
}

/** Throws the first fault. */
export async function createUser(
  tx: Transaction,
  caller: Caller,
  data: UserData,
  at: Date,
): Promise<UserRecord> {
  await lockAdministration(tx, caller.organisationId);
  const { facts, errors } = await judgeData(tx, caller, data);
  refuse(errors);
  const [id = 0] = await insertUsers(tx, caller, [facts], at);
  return presentRecord(await storedUser(tx, caller, id));
}

/** Throws the first fault. */
export async function updateUser(
  tx: Transaction,
  caller: Caller,
  { id, data }: { id: number; data: UserData },
  at: Date,
): Promise<UserRecord> {
  await lockAdministration(tx, caller.organisationId);
  const { facts, before, errors } = await judgeData(tx, caller, data, id);
  refuse(errors);
  if (before) await changeUser(tx, caller, { before, facts }, at);
  return presentRecord(await storedUser(tx, caller, id));
}

/**
 * Returns the user with the e-mail, or creates a Viewer of the caller's hierarchy without branches.
 */
export async function createIfUnexistent(
  tx: Transaction,
  caller: Caller,
  contact: components['schemas']['Contact'],
  at: Date,
): Promise<UserRecord> {
  const email = contact.email.trim();
  const row = (await findByEmails(tx, caller.organisationId, [email])).get(email);
  if (row && reaches(caller, row)) return presentRecord(await storedUser(tx, caller, row.id));
  const { hierarchyId } = caller;
  return createUser(tx, caller, { ...contact, typeUser: 'Viewer', hierarchyId, branches: '' }, at);
}

function refuse([first]: readonly UserError[]): void {
  if (!first) return;
  const { key, field } = first;
  throw new AppError(key === 'email_taken' ? 409 : 400, key, { field });
}
