import { and, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { type About, solvedChallenge } from '../../access/challenge.ts';
import { originOf } from '../../access/network.ts';
import type { Transaction } from '../../db/database.ts';
import { bookingTries } from '../../db/schema/bookings.ts';
import type { Deps } from '../../deployment/deps.ts';
import { AppError } from '../../errors/app-error.ts';
import { digest } from './digest.ts';
import { assertWithinLimits } from './limits.ts';
import { bookerOf } from './person.ts';
import type { Offered } from './turns.ts';

export interface Request<Body> {
  offered: Offered;
  ip: string;
  body: Body & Pick<components['schemas']['NewBooking'], 'solution' | 'person'>;
}

type Row = typeof bookingTries.$inferSelect;
export type Outcome = Pick<Row, 'ticketId' | 'confirmBy'>;
export type Attempt = Omit<Row, 'ticketId' | 'refusal' | 'confirmBy'>;

/** Binds a challenge to one time of a service and one network. */
export function challengeAbout({
  organisationId,
  serviceId,
  at,
  network,
}: {
  organisationId: number;
  serviceId: number;
  at: Date;
  /** A digest. */
  network: string;
}): About {
  return ['booking', organisationId, serviceId, at.toISOString(), network];
}

const invalidChallenge = () => new AppError(400, 'challenge_invalid', { field: 'solution' });

/** Throws 400 for invalid personal data or an invalid challenge. */
export async function attemptOf<Body>(
  deps: Deps,
  { offered, ip, body }: Request<Body>,
  at: Date,
): Promise<Attempt> {
  const now = deps.clock();
  const { organisationId, id: serviceId } = offered.service;
  bookerOf(offered, body.person);
  const origin = originOf(ip, (name) => digest(deps.keys, 'network', name));
  const about = challengeAbout({ organisationId, serviceId, at, network: origin.network });
  const challenge = await solvedChallenge(deps.keys, about, { solution: body.solution, now });
  if (!challenge) throw invalidChallenge();
  const request = digest(deps.keys, 'request', JSON.stringify(body));
  return { organisationId, serviceId, ...origin, challenge, request, slotAt: at, triedAt: now };
}

/**
 * A repeat waits for the first and returns the same outcome; an effect refused with 409 is rolled
 * back and the refusal stored. Throws 429 beyond the limits.
 */
export async function once(
  deps: Deps,
  attempt: Attempt,
  effect: (tx: Transaction) => Promise<Outcome>,
): Promise<Pick<Row, 'triedAt' | 'confirmBy'>> {
  const { refusal, triedAt, confirmBy } = await deps.database.db.transaction(async (tx) => {
    const { organisationId, challenge, request } = attempt;
    const mine = and(
      eq(bookingTries.organisationId, organisationId),
      eq(bookingTries.challenge, challenge),
    );
    const fresh = await tx.insert(bookingTries).values(attempt).onConflictDoNothing().returning();
    if (fresh.length === 0) {
      const [known] = await tx.select().from(bookingTries).where(mine);
      if (known?.request !== request) throw invalidChallenge();
      return known;
    }
    await assertWithinLimits(tx, attempt);
    const outcome = await tx
      .transaction(async (inner) => ({ ...(await effect(inner)), refusal: null }))
      .catch((error: unknown) => {
        if (error instanceof AnsweredAlike) return { ...error.outcome, refusal: null };
        if (error instanceof AppError && error.status === 409) {
          return { ticketId: null, refusal: error.key, confirmBy: null };
        }
        throw error;
      });
    await tx.update(bookingTries).set(outcome).where(mine);
    return { ...outcome, triedAt: attempt.triedAt };
  });
  if (refusal) throw new AppError(409, refusal);
  return { triedAt, confirmBy };
}

/**
 * Rolls an effect back and responds as if it had succeeded, so that strangers do not learn the
 * reason.
 */
export class AnsweredAlike extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super();
    this.outcome = outcome;
  }
}
