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
 * Adds a person to the waiting list of a full day, once per request; the answer is the same for
 * people already on it. Throws 400, 404 `slot_not_found` for a day without bookable places, 409
 * `slots_left` and `waiting_list_full`, and 429.
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
