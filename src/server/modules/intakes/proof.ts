import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { type Pressure, withoutWork } from '#domain/intakes/pressure.ts';
import { foldWord } from '#domain/intakes/terms.ts';
import { type About, solvedChallenge } from '../../access/challenge.ts';
import { networkOf, networksOf } from '../../access/network.ts';
import type { Database } from '../../db/database.ts';
import { spentChallenges } from '../../db/schema/intakes.ts';
import type { Deps } from '../../deployment/deps.ts';
import { countRefusal } from '../../devices/refusals.ts';
import { AppError } from '../../errors/app-error.ts';
import { codeStep, isIntakeCode } from '../../intakes/code.ts';
import { recordTries, triedBy, triesWithin } from '../../intakes/tries.ts';
import { confirmFrom } from './kept-place.ts';
import type { OpenBranch } from './place.ts';

type Body = components['schemas']['NewPhoneTicket'];

export interface Asker {
  ip: string;
  /** A keyed digest. */
  phone: string;
  now: Date;
}

/** Binds a challenge to one phone at one branch, not to a network, which a phone may change. */
export const challengeAbout = (
  { branch }: { branch: Pick<OpenBranch['branch'], 'organisationId' | 'id'> },
  phone: string,
): About => ['intake', branch.organisationId, branch.id, phone];

/** Wrong codes from the network and numbers issued by the branch in the last ten minutes. */
export async function pressureOn(
  { database, keys }: Deps,
  { branch }: OpenBranch,
  { ip, now }: Pick<Asker, 'ip' | 'now'>,
): Promise<Pressure> {
  const by = [triedBy(keys, 'code', networkOf(ip)), triedBy(keys, 'number', '')];
  const [wrong = 0, numbers = 0] = await triesWithin(database.db, branch, by, { now, minutes: 10 });
  return { wrong, numbers };
}

export const numbersBy = (keys: Deps['keys'], ip: string) => [
  ...networksOf(ip).map(({ name }) => triedBy(keys, 'number', name)),
  triedBy(keys, 'number', ''),
];

/**
 * Throws 400 `challenge_invalid` unless the work was done for this request, and 429 when a network
 * has too many requests from browsers that cannot do it.
 */
export async function assertWorked(
  deps: Deps,
  open: OpenBranch,
  { ip, phone, now }: Asker,
  body: Body,
): Promise<void> {
  if (body.solution === null) return assertFewWithoutWork(deps, open, { ip, now });
  const about = challengeAbout(open, phone);
  const challenge = await solvedChallenge(deps.keys, about, { solution: body.solution, now });
  const { organisationId } = open.branch;
  const request = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const use = { organisationId, request, spentAt: now };
  if (challenge && (await spend(deps.database.db, { ...use, challenge }))) return;
  throw new AppError(400, 'challenge_invalid', { field: 'solution' });
}

/** Spends a challenge on one request; returns false when another request has used it. */
async function spend(db: Database, use: typeof spentChallenges.$inferInsert): Promise<boolean> {
  const fresh = await db.insert(spentChallenges).values(use).onConflictDoNothing().returning();
  if (fresh.length > 0) return true;
  const [known] = await db
    .select({ request: spentChallenges.request })
    .from(spentChallenges)
    .where(
      and(
        eq(spentChallenges.organisationId, use.organisationId),
        eq(spentChallenges.challenge, use.challenge),
      ),
    );
  return known?.request === use.request;
}

async function assertFewWithoutWork(
  { database: { db }, keys }: Deps,
  { branch }: OpenBranch,
  { ip, now }: Pick<Asker, 'ip' | 'now'>,
): Promise<void> {
  const networks = networksOf(ip);
  const tries = [
    { what: 'code', ...withoutWork.wrongCodes },
    { what: 'number', ...withoutWork.numbers },
  ];
  for (const { what, most, minutes } of tries) {
    const by = networks.map(({ name }) => triedBy(keys, what, name));
    const counts = await triesWithin(db, branch, by, { now, minutes });
    if (networks.some(({ times }, at) => (counts[at] ?? 0) >= most * times)) {
      throw new AppError(429, 'rate_limited', { params: { seconds: 60 } });
    }
  }
}

/**
 * Throws and counts 400 `code_wrong` unless the code is the displayed one or the word at the
 * entrance. Returns true when it also proves that a person who came at `since` has stayed.
 */
export async function assertThere(
  { keys, database, ...deps }: Deps,
  { branch, proof, word }: OpenBranch,
  { ip, now }: Pick<Asker, 'ip' | 'now'>,
  { code, since }: { code: string; since: Date | null },
): Promise<boolean> {
  const right =
    proof === 'display'
      ? isIntakeCode(keys, branch, code, { now })
      : foldWord(word) !== '' && foldWord(code) === foldWord(word);
  if (right) {
    if (!since) return false;
    return proof === 'display'
      ? isIntakeCode(keys, branch, code, { now, from: codeStep(since) + 1 })
      : now >= confirmFrom(proof, since);
  }
  const by = networksOf(ip).map(({ name }) => triedBy(keys, 'code', name));
  await recordTries(database.db, branch, by, now);
  const { organisationId, id: branchId } = branch;
  countRefusal({ database, ...deps }, { organisationId, kind: 'codeWord', branchId });
  throw new AppError(400, 'code_wrong', { field: 'code' });
}
