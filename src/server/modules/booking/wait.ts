import type { components } from '#contract/types.ts';
import { waitsAtMost, waitTime } from '#domain/booking/day-share.ts';
import type { Deps } from '../../deployment/deps.ts';
import { conflict } from '../../errors/app-error.ts';
import { attemptOf, once, type Request } from './attempt.ts';
import { assertFewWaits } from './limits.ts';
import { heldService } from './offered.ts';
import { bookerOf } from './person.ts';
import type { Turns } from './turns.ts';

type Schemas = components['schemas'];

/**
 * Puts a person on the waiting list of a full day. The answer is the same where they are on it
 * already. A request takes effect once, as a booking does. Throws 400 for the person's data and for
 * the challenge, 404 slot_not_found for a day that lets out no places, 409 slots_left and
 * waiting_list_full, 429.
 */
export async function waitForPlace(
  deps: Deps,
  turns: Turns,
  request: Request<Schemas['NewBookingWait']>,
): Promise<Schemas['BookingWait']> {
  const { day, person } = request.body;
  const attempt = await attemptOf(deps, request, new Date(waitTime(day)));
  await once(deps, attempt, async (tx) => {
    const offered = await heldService(tx, attempt.organisationId, attempt.serviceId);
    await turns.wait(tx, offered, {
      day,
      now: attempt.triedAt,
      booker: bookerOf(offered, person).booker,
      admit: async ({ places, waiting }) => {
        const most = waitsAtMost(places);
        if (waiting >= most.ofDay) throw conflict('waiting_list_full');
        await assertFewWaits(tx, attempt, most.ofNetwork);
      },
    });
    return { ticketId: null, confirmBy: null };
  });
  return { day };
}
