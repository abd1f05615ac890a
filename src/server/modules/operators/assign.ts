import { and, eq, inArray } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { splitPiped } from '#domain/users/grants.ts';
import { branchIdsInScope } from '../../access/authorize.ts';
import { foldedEmail } from '../../db/folded-email.ts';
import { users } from '../../db/schema/users.ts';
import { AppError, conflict, notFound } from '../../errors/app-error.ts';
import { type Assigning, type Granted, grant } from './grant.ts';
import { lockOperators } from './locked.ts';
import { inReach } from './reach.ts';
import { assertOffered, readBranches, refusalOf, refuse } from './wishes.ts';

type Schemas = components['schemas'];

const mostNamed = 20;

/**
 * Sets an operator's branches and services within the caller's scope. Throws 404 for anything out
 * of scope, 409 `operator_changed`, and the first refusal.
 */
export async function assignOperator(
  assigning: Assigning,
  id: number,
  { version, branches }: Schemas['OperatorAssignment'],
): Promise<void> {
  const { tx, caller } = assigning;
  const operator = (await lockOperators(tx, caller.organisationId, [id])).get(id);
  const [reached] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inReach(caller), eq(users.id, id)));
  if (!operator || !reached) throw notFound();
  if (operator.version !== version) throw conflict('operator_changed');
  const asked = new Map(branches.map((each) => [each.branchId, each]));
  if (asked.size < branches.length) {
    throw new AppError(400, 'invalid_request', { field: 'branches' });
  }
  const mine = new Set(await branchIdsInScope(tx, caller));
  const left = [...operator.assigned.keys()].filter((each) => mine.has(each) && !asked.has(each));
  const found = await readBranches(tx, caller, [...asked.keys(), ...left]);
  const wishes: Granted[] = [...found.values()].map((branch) => ({
    operator,
    branch,
    to: asked.get(branch.id) ?? null,
  }));
  wishes.forEach(assertOffered);
  for (const wish of wishes) {
    const added = !operator.assigned.has(wish.branch.id);
    refuse(refusalOf(operator, wish, { added }));
  }
  await grant(assigning, wishes);
}

/** Assigns the operator with the e-mail to a branch, or refuses with the messages of spec §8. */
export async function transferOperator(
  assigning: Assigning,
  { email, branchId, serviceIds, fromBranchId }: Schemas['OperatorTransfer'],
): Promise<void> {
  const { tx, caller } = assigning;
  const ids = fromBranchId === undefined ? [branchId] : [branchId, fromBranchId];
  const branches = await readBranches(tx, caller, ids);
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organisationId, caller.organisationId),
        eq(foldedEmail(users.email), foldedEmail(email.trim())),
        eq(users.active, true),
      ),
    );
  const operator = user && (await lockOperators(tx, caller.organisationId, [user.id])).get(user.id);
  if (!operator) throw new AppError(404, 'email not found', { field: 'email' });
  const wishes = [...branches.values()].map((branch) => ({
    operator,
    branch,
    to: branch.id === branchId ? { serviceIds } : null,
  }));
  wishes.forEach(assertOffered);
  for (const wish of wishes) refuse(refusalOf(operator, wish, { added: true }));
  await grant(assigning, wishes);
}

export async function assignAll(
  assigning: Assigning,
  { ids, branchId, action, serviceIds = null, dryRun = false }: Schemas['BulkAssignment'],
): Promise<Schemas['BulkReport']> {
  const { tx, caller } = assigning;
  const asked = splitPiped(ids).map(Number);
  const branch = (await readBranches(tx, caller, [branchId])).get(branchId);
  if (!branch) throw notFound('branch_not_found', 'branchId');
  const wish = { branch, to: action === 'remove' ? null : { serviceIds } };
  assertOffered(wish);
  const reached = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inReach(caller), inArray(users.id, asked)));
  const locked = await lockOperators(
    tx,
    caller.organisationId,
    reached.map(({ id }) => id),
  );
  const granted: Granted[] = [];
  const refused: Schemas['BulkReport']['refused'] = [];
  for (const id of asked) {
    const operator = locked.get(id);
    const added = action === 'assign';
    const refusal = operator ? refusalOf(operator, wish, { added }) : { key: 'not_found' as const };
    if (refusal) refused.push({ id, name: operator?.name ?? null, ...refusal });
    else if (operator) granted.push({ ...wish, operator });
  }
  if (!dryRun) await grant(assigning, granted);
  const names = granted.slice(0, mostNamed).map(({ operator }) => operator.name);
  return { done: granted.length, names, refused };
}
