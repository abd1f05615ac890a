import { and, eq } from 'drizzle-orm';
import { type BranchCsvField, foldBranchName } from '#domain/branches/csv-fields.ts';
import { type BranchRow, inScope } from '../../../access/authorize.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Entry, Refusal } from '../../../csv/table.ts';
import { noOutcome, type Work } from '../../../csv/upload-kind.ts';
import type { Database } from '../../../db/database.ts';
import { branches, divisions } from '../../../db/schema/organisation.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { AppError } from '../../../errors/app-error.ts';
import { countries } from '../../../organisation/countries.ts';
import { faultsOf, type NewBranch, storedForm } from './facts.ts';
import { configureBranch, createBranch } from './save.ts';

interface Planned {
  row: number;
  given: NewBranch;
  before: BranchRow | null;
}

/**
 * Imports branches: a row creates one, or changes the branch of that name in the caller's
 * hierarchy.
 */
export function importing({ database: { db }, clock }: Deps, caller: Caller): Work<BranchCsvField> {
  return {
    judge: async (tx, batch) => {
      const { fresh, changed, unchanged, refusals } = await plan(tx, caller, batch);
      const done = fresh.length + changed.length;
      return { ...noOutcome(), done, changed: changed.length, unchanged, refusals };
    },
    save: (batch) =>
      db.transaction(async (tx) => {
        const { fresh, changed, unchanged, refusals } = await plan(tx, caller, batch);
        const outcome = { ...noOutcome(), unchanged, refusals };
        for (const { row, given, before } of [...fresh, ...changed]) {
          try {
            if (!before) await createBranch(tx, clock(), caller, given);
            else {
              const seen = { version: before.version, data: given };
              await configureBranch(tx, clock(), caller, before.id, seen);
            }
            outcome.done += 1;
            if (before) outcome.changed += 1;
          } catch (error) {
            // A refused row has written nothing but its division, which may stay.
            if (!(error instanceof AppError)) throw error;
            const { field, key } = error;
            outcome.refusals.push({ row, key, ...(field && { column: field }) });
          }
        }
        return outcome;
      }),
  };
}

async function plan(db: Database, caller: Caller, batch: readonly Entry<BranchCsvField>[]) {
  const known = new Map(
    (await inHierarchy(db, caller)).map((each) => [foldBranchName(each.branch.name), each]),
  );
  const fresh: Planned[] = [];
  const changed: Planned[] = [];
  const refusals: Refusal[] = [];
  let unchanged = 0;
  for (const { row, id, idFault, values } of batch) {
    const found = known.get(foldBranchName(id));
    const before = found?.branch ?? null;
    const given = givenOf({ ...values, name: id }, found);
    const faults = [
      ...(idFault ? [{ field: 'name', key: idFault }] : []),
      ...faultsOf(given).filter(({ field }) => !(idFault && field === 'name')),
    ];
    if (faults.length > 0) {
      refusals.push(...faults.map(({ field, key }) => ({ row, column: field, key })));
    } else if (!found) fresh.push({ row, given, before });
    else if (isSame(found, given)) unchanged += 1;
    else changed.push({ row, given, before });
  }
  return { fresh, changed, unchanged, refusals };
}

interface Known {
  branch: BranchRow;
  division: string;
}

function inHierarchy(db: Database, caller: Caller): Promise<Known[]> {
  return db
    .select({ branch: branches, division: divisions.name })
    .from(branches)
    .innerJoin(
      divisions,
      and(
        eq(divisions.organisationId, branches.organisationId),
        eq(divisions.id, branches.divisionId),
      ),
    )
    .where(inScope(caller));
}

/**
 * A cell replaces the stored value. A missing time zone defaults to the country's, if it has only
 * one.
 */
function givenOf(values: Entry<BranchCsvField>['values'], found: Known | undefined): NewBranch {
  const before = found?.branch;
  const country = values.country ? codeOf(values.country) : (before?.country ?? '');
  const [only, ...others] = countries.find(({ code }) => code === country)?.timeZones ?? [];
  const usual = others.length === 0 ? only : undefined;
  return {
    name: values.name ?? '',
    divisionId: null,
    division: values.division || (found?.division ?? ''),
    country,
    timeZone: values.timeZone || (before?.timeZone ?? usual ?? ''),
    address: values.address ?? before?.address ?? '',
    phone: values.phone ?? before?.phone ?? '',
  };
}

/**
 * Accepts a country by its code or Spanish name; returns an unknown one unchanged, to be refused
 * later.
 */
function codeOf(text: string): string {
  const fold = (name: string) =>
    name
      .normalize('NFD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase();
  const named = countries.find(({ name }) => fold(name) === fold(text));
  return named?.code ?? text.toUpperCase();
}

function isSame({ branch, division }: Known, given: NewBranch): boolean {
  const stored = Object.entries(storedForm(given));
  return (
    foldBranchName(division) === foldBranchName(given.division) &&
    // The cast: the names of the stored facts are column names.
    stored.every(([name, value]) => branch[name as keyof BranchRow] === value)
  );
}
