import type { components } from '#contract/types.ts';
import { confirmMinutes } from '#domain/booking/terms.ts';
import type { Transaction } from '../../db/client.ts';
import type { Deps } from '../../deployment/deps.ts';
import { tellPerson } from '../../messages/tell.ts';
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
 * Books a place for a person, who has minutes to confirm it. The solved challenge makes a request
 * one: its repeat gets the same answer. Who holds an open booking by any of the identities gets the
 * answer of a success and no booking: nobody learns here who has an appointment. Throws 400 for the
 * person's data and for the challenge, 409 slot_taken and the refusals of the service's intake, 429.
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
  // A row of before it was kept had the longer time.
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
  // They ask for it by booking, whatever else they agree to.
  await tellPerson(tx, deps, {
    organisationId,
    ticketId: id,
    kind: 'appointmentConfirmation',
    cause: `confirm ${id}`,
    at: triedAt,
    usefulUntil: confirmBy,
  });
  return { ticketId: id, confirmBy };
}
