import type { components } from '#contract/types.ts';
import { confirmMinutes } from '#domain/booking/terms.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deployment/deps.ts';
import { recordCause } from '../../messages/causes.ts';
import {
  AnsweredAlike,
  type Attempt,
  attemptOf,
  type Outcome,
  once,
  type Request,
} from './attempt.ts';
import { digest } from './digest.ts';
import { claimIdentities } from './identities.ts';
import { confirmByOn } from './limits.ts';
import { heldService } from './offered.ts';
import { bookerOf } from './person.ts';
import type { Turns } from './turns.ts';

type Schemas = components['schemas'];

/**
 * A person with an open booking gets the same response without a new one, so that nobody learns who
 * has an appointment; a repeat gets the same answer. Throws 400, 409 `slot_taken`, the intake's 409
 * and 429.
 */
export async function book(
  deps: Deps,
  turns: Turns,
  request: Request<Schemas['NewBooking']>,
): Promise<Schemas['Booked']> {
  const { at, person } = request.body;
  const attempt = await attemptOf(deps, request, new Date(at));
  const { triedAt, confirmBy } = await once(deps, attempt, (tx) =>
    take(deps, turns, tx, { ...attempt, person }),
  );
  // Rows stored before `confirmBy` existed had the full time.
  const until = confirmBy ?? new Date(triedAt.getTime() + confirmMinutes * 60_000);
  return { at: attempt.slotAt.toISOString(), confirmBy: until.toISOString() };
}

async function take(
  deps: Deps,
  turns: Turns,
  tx: Transaction,
  { person, ...attempt }: Attempt & Pick<Schemas['NewBooking'], 'person'>,
): Promise<Outcome> {
  const { organisationId, serviceId, slotAt, triedAt } = attempt;
  const offered = await heldService(tx, organisationId, serviceId);
  const { booker, identities } = bookerOf(offered, person);
  const { id, confirmBy } = await turns.book(deps, tx, offered, {
    at: slotAt,
    now: triedAt,
    confirmBy: (day) => confirmByOn(tx, attempt, day),
    booker,
  });
  const digests = identities.map((identity) => digest(deps.keys, 'identity', identity));
  if (!(await claimIdentities(tx, { organisationId, identities: digests, ticketId: id }))) {
    throw new AnsweredAlike({ ticketId: null, confirmBy });
  }
  // A booking implies consent to this message, whatever the person's other consents.
  const told = { kind: 'appointmentConfirmation', cause: `confirm ${id}`, at: triedAt } as const;
  await recordCause(tx, { organisationId, id }, told);
  return { ticketId: id, confirmBy };
}
