import { and, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { confirmMinutes } from '#domain/booking/terms.ts';
import { type About, solvedChallenge } from '../../access/challenge.ts';
import { originOf } from '../../access/network.ts';
import type { Transaction } from '../../db/client.ts';
import { bookingTries } from '../../db/schema/bookings.ts';
import type { Deps } from '../../deployment/deps.ts';
import { AppError } from '../../errors/app-error.ts';
import { tellPerson } from '../../messages/tell.ts';
import { digest } from './digest.ts';
import { claimIdentities } from './identities.ts';
import { assertWithinLimits, confirmByOn } from './limits.ts';
import { heldService } from './offered.ts';
import { bookerOf } from './person.ts';
import type { Offered, Turns } from './turns.ts';

type Schemas = components['schemas'];

export interface Request {
  offered: Offered;
  ip: string;
  body: Schemas['NewBooking'];
}

/**
 * Books a place for a person, who has minutes to confirm it. The solved challenge makes a request
 * one: its repeat gets the same answer. Who holds an open booking by any of the identities gets the
 * answer of a success and no booking: nobody learns here who has an appointment. Throws 400 for the
 * person's data and for the challenge, 409 slot_taken and the refusals of the service's intake, 429.
 */
export async function book(
  deps: Deps,
  turns: Turns,
  { offered, ip, body }: Request,
): Promise<Schemas['Booked']> {
  const now = deps.clock();
  const { organisationId, id: serviceId } = offered.service;
  const at = new Date(body.at);
  bookerOf(offered, body.person);
  const origin = originOf(ip, (name) => digest(deps.keys, 'network', name));
  const about = challengeAbout({ organisationId, serviceId, at, network: origin.network });
  const challenge = await solvedChallenge(deps.keys, about, { solution: body.solution, now });
  if (!challenge) throw invalidChallenge();
  const request = digest(deps.keys, 'request', JSON.stringify(body));
  const tried = { organisationId, serviceId, ...origin };
  const row = { ...tried, challenge, request, slotAt: at, triedAt: now };
  const { refusal, triedAt, confirmBy } = await deps.database.db.transaction((tx) =>
    once(tx, row, (inner) => take(deps, turns, inner, { ...row, person: body.person })),
  );
  if (refusal) throw new AppError(409, refusal);
  // A row of before it was kept had the longer time.
  const until = confirmBy ?? new Date(triedAt.getTime() + confirmMinutes * 60_000);
  return { at: at.toISOString(), confirmBy: until.toISOString() };
}

/** A booking's challenge is good for one time of a service, from one network. */
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

type Try = Omit<typeof bookingTries.$inferSelect, 'ticketId' | 'refusal' | 'confirmBy'>;
type Outcome = Pick<typeof bookingTries.$inferSelect, 'ticketId' | 'refusal' | 'confirmBy'>;

/** Lets the challenge take effect once; a repeat waits for the first, and reads what it came to. */
async function once(
  tx: Transaction,
  row: Try,
  effect: (inner: Transaction) => Promise<{ ticketId: number; confirmBy: Date }>,
): Promise<Pick<typeof bookingTries.$inferSelect, 'triedAt' | 'refusal' | 'confirmBy'>> {
  const { organisationId, challenge, request, triedAt } = row;
  const mine = and(
    eq(bookingTries.organisationId, organisationId),
    eq(bookingTries.challenge, challenge),
  );
  const fresh = await tx.insert(bookingTries).values(row).onConflictDoNothing().returning();
  if (fresh.length === 0) {
    const [known] = await tx.select().from(bookingTries).where(mine);
    if (known?.request !== request) throw invalidChallenge();
    return known;
  }
  await assertWithinLimits(tx, row);
  const outcome: Outcome = await tx
    .transaction(async (inner) => ({ ...(await effect(inner)), refusal: null }))
    .catch((error: unknown) => {
      if (error instanceof OpenBooking) {
        return { ticketId: null, refusal: null, confirmBy: error.confirmBy };
      }
      if (error instanceof AppError && error.status === 409) {
        return { ticketId: null, refusal: error.key, confirmBy: null };
      }
      throw error;
    });
  await tx.update(bookingTries).set(outcome).where(mine);
  return { ...outcome, triedAt };
}

/** Says that an identity has an open booking, and rolls back what was booked. */
class OpenBooking extends Error {
  /** What a booking would have had: the answer is the same. */
  readonly confirmBy: Date;

  constructor(confirmBy: Date) {
    super();
    this.confirmBy = confirmBy;
  }
}

async function take(
  deps: Deps,
  turns: Turns,
  tx: Transaction,
  { person, ...row }: Try & Pick<Request['body'], 'person'>,
): Promise<{ ticketId: number; confirmBy: Date }> {
  const { organisationId, serviceId, slotAt, triedAt } = row;
  const offered = await heldService(tx, organisationId, serviceId);
  const { booker, identities } = bookerOf(offered, person);
  const { id, confirmBy } = await turns.book(deps, tx, offered, {
    at: slotAt,
    now: triedAt,
    confirmBy: (day) => confirmByOn(tx, row, day),
    booker,
  });
  const digests = identities.map((identity) => digest(deps.keys, 'identity', identity));
  if (!(await claimIdentities(tx, { organisationId, identities: digests, ticketId: id }))) {
    throw new OpenBooking(confirmBy);
  }
  // They ask for it by booking, whatever else they agree to.
  await tellPerson(tx, deps, {
    ...{ organisationId, ticketId: id, kind: 'appointmentConfirmation', cause: `confirm ${id}` },
    ...{ at: triedAt, usefulUntil: confirmBy },
  });
  return { ticketId: id, confirmBy };
}
