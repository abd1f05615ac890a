import { and, eq, ne, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { type BranchFacts, checkBranch } from '#domain/branches/check-branch.ts';
import type { BranchRow } from '../../../access/authorize.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import { branches, divisions } from '../../../db/schema/organisation.ts';
import { AppError, notFound } from '../../../errors/app-error.ts';
import { countries, internationalPhone } from '../../../organisation/countries.ts';
import { addDivision, divisionNamed, nameTaken } from '../../../organisation/hierarchies.ts';

export type NewBranch = components['schemas']['NewBranch'];

export type Facts = Pick<
  BranchRow,
  'name' | 'divisionId' | 'country' | 'timeZone' | 'address' | 'phone'
>;

export const factsOf = (row: BranchRow): Facts => {
  const { name, divisionId, country, timeZone, address, phone } = row;
  return { name, divisionId, country, timeZone, address, phone };
};

/**
 * Creates the named division when it is missing; the hierarchy must be locked. Throws the first
 * fault.
 */
export async function judge(
  tx: Transaction,
  now: Date,
  caller: Caller,
  given: NewBranch,
): Promise<Facts> {
  const [wrong] = faultsOf(given);
  if (wrong) throw new AppError(400, wrong.key, { field: wrong.field });
  const divisionId = given.divisionId ?? (await divisionOf(tx, now, caller, given.division));
  if (given.divisionId !== null) await assertDivision(tx, caller, divisionId);
  return { ...storedForm(given), divisionId };
}

export function faultsOf(given: BranchFacts) {
  const faults: { field: string; key: AppError['key'] }[] = checkBranch(given);
  if (!countries.some(({ code }) => code === given.country)) {
    faults.push({ field: 'country', key: 'country_invalid' });
  } else if (given.phone.trim() && !internationalPhone(given.phone, given.country)) {
    faults.push({ field: 'phone', key: 'phone_invalid' });
  }
  return faults;
}

export function storedForm({ name, country, timeZone, address, phone }: BranchFacts) {
  return {
    name: name.trim(),
    country,
    timeZone,
    address: address.trim() || null,
    phone: phone.trim() ? internationalPhone(phone, country) : null,
  };
}

async function divisionOf(tx: Transaction, now: Date, caller: Caller, name: string) {
  const known = await divisionNamed(tx, caller, name);
  const division = known ?? (await addDivision(tx, now, caller, caller.hierarchyId, name));
  return division.id;
}

async function assertDivision(
  tx: Transaction,
  { organisationId, hierarchyId }: Caller,
  divisionId: number,
): Promise<void> {
  const [found] = await tx
    .select({ id: divisions.id })
    .from(divisions)
    .where(
      and(
        eq(divisions.organisationId, organisationId),
        eq(divisions.id, divisionId),
        eq(divisions.hierarchyId, hierarchyId),
      ),
    );
  if (!found) throw notFound('division_not_found', 'divisionId');
}

/** Throws 409 `name_taken` when another active branch of the hierarchy has the name. */
export async function assertFreeName(
  tx: Transaction,
  { organisationId, hierarchyId }: Caller,
  name: string,
  except = 0,
): Promise<void> {
  const [other] = await tx
    .select({ id: branches.id })
    .from(branches)
    .innerJoin(
      divisions,
      and(
        eq(divisions.organisationId, branches.organisationId),
        eq(divisions.id, branches.divisionId),
      ),
    )
    .where(
      and(
        eq(branches.organisationId, organisationId),
        eq(divisions.hierarchyId, hierarchyId),
        eq(branches.active, true),
        ne(branches.id, except),
        sql`lower(${branches.name}) = lower(${name})`,
      ),
    )
    .limit(1);
  if (other) throw nameTaken();
}
