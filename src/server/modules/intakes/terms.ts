import { and, count, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { defaultIntake, type IntakeTerms, wrongIntake } from '#domain/intakes/terms.ts';
import { type BranchRow, branchInScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { branchIntakes } from '../../db/schema/intakes.ts';
import { branches, organisations, services } from '../../db/schema/organisation.ts';
import type { Deps } from '../../deployment/deps.ts';
import { AppError, conflict } from '../../errors/app-error.ts';
import { intakeCode } from '../../intakes/code.ts';
import { recordConfiguration } from '../../organisation/record-configuration.ts';

type Schemas = components['schemas'];
type Branch = Pick<BranchRow, 'organisationId' | 'id'>;

/** Terms of the branch's numbers by phone and their version; 0 means never saved. */
export async function intakeOf(
  db: Database,
  { organisationId, id }: Branch,
): Promise<{ version: number; terms: IntakeTerms }> {
  const [row] = await db
    .select()
    .from(branchIntakes)
    .where(and(eq(branchIntakes.organisationId, organisationId), eq(branchIntakes.branchId, id)));
  if (!row) return { version: 0, terms: defaultIntake };
  const { enabled, proof, word, passesAtMost, shareAtMost, version } = row;
  return { version, terms: { enabled, proof, word, passesAtMost, shareAtMost } };
}

export async function readIntake(
  { keys }: Pick<Deps, 'keys'>,
  db: Database,
  branch: Branch,
  now: Date,
): Promise<Schemas['StoredIntakeTerms']> {
  const { organisationId, id } = branch;
  const stored = await intakeOf(db, branch);
  const giving = and(
    eq(services.organisationId, organisationId),
    eq(services.branchId, id),
    eq(services.active, true),
    givenByPhone,
  );
  const [offered] = await db
    .select({ slug: organisations.slug, services: count(services.id) })
    .from(organisations)
    .leftJoin(services, giving)
    .where(eq(organisations.id, organisationId))
    .groupBy(organisations.slug);
  const { enabled, proof } = stored.terms;
  return {
    ...stored,
    slug: offered?.slug ?? '',
    code: enabled && proof === 'display' ? intakeCode(keys, branch, now) : null,
    services: offered?.services ?? 0,
  };
}

export const givenByPhone = sql`${services.channels} @> '["qr"]'::jsonb`;

/** Throws 409 `intake_changed` for a concurrent change and 400 for invalid terms. */
export async function saveIntake(
  { deps, tx, now, caller }: { deps: Deps; tx: Transaction; now: Date; caller: Caller },
  branchId: number,
  { version, terms }: Schemas['NewIntakeTerms'],
): Promise<Schemas['StoredIntakeTerms']> {
  const branch = await branchInScope(tx, caller, branchId);
  const { organisationId } = caller;
  // The row may not exist yet, so the lock on its branch serialises changes.
  await tx
    .select({ id: branches.id })
    .from(branches)
    .where(and(eq(branches.organisationId, organisationId), eq(branches.id, branchId)))
    .for('no key update');
  const before = await intakeOf(tx, branch);
  if (before.version !== version) throw conflict('intake_changed');
  const wrong = wrongIntake(terms);
  if (wrong) throw new AppError(400, wrong.key, wrong);
  const row = { ...terms, word: terms.word.trim() };
  await tx
    .insert(branchIntakes)
    .values({ organisationId, branchId, ...row })
    .onConflictDoUpdate({
      target: [branchIntakes.organisationId, branchIntakes.branchId],
      set: { ...row, version: version + 1 },
    });
  await recordConfiguration(tx, caller, now, {
    kind: 'branch',
    subject: branchId,
    branchId,
    action: 'update',
    before: recorded(before.terms),
    after: recorded(row),
  });
  return readIntake(deps, tx, branch, now);
}

/** Prefixed, so that the branch's history tells its terms from its other fields. */
function recorded(terms: IntakeTerms): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(terms).map(([name, value]) => [`intake.${name}`, value]),
  );
}
