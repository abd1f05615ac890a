import type { components } from '#contract/types.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { Transaction } from '../../../db/database.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { conflict } from '../../../errors/app-error.ts';
import { insertTicket } from '../creating/insert-ticket.ts';
import { assertIntake } from '../creating/intake.ts';
import { type Offered, placesOf } from '../store/places.ts';
import { takeSlot } from '../store/slots.ts';

/**
 * Books a place for its person, who must confirm it by the time that `confirmBy` returns;
 * `confirmBy` may throw. Throws 409 slot_taken.
 */
export async function bookOneself(
  deps: Deps,
  tx: Transaction,
  offered: Offered,
  {
    at,
    now,
    confirmBy,
    booker,
  }: {
    at: Date;
    now: Date;
    confirmBy: (day: { places: number; from: number; until: number }) => Promise<Date>;
    booker: components['schemas']['Booker'];
  },
): Promise<{ id: number; confirmBy: Date }> {
  const { branch, service } = offered;
  // Locks the service, so that the counts below stay valid.
  await takeSlot(tx, { branch, service, now }, { at, onlyGateId: 0, ticketId: 0 });
  const { day } = localMoment(at.getTime(), branch.timeZone);
  const places = await placesOf(tx, offered, { days: [day], now });
  const place = places.find((each) => each.at === at.getTime());
  if (!place || place.free === 0) throw conflict('slot_taken');
  await assertIntake(tx, service, { channel: 'appointment', customer: booker, day });
  const until = await confirmBy({
    places: places.reduce((sum, { out }) => sum + out, 0),
    from: places.at(0)?.at ?? place.at,
    until: places.at(-1)?.at ?? place.at,
  });
  const turn = { service, day, at, channel: 'web' as const, customer: booker, confirmBy: until };
  const { id } = await insertTicket(tx, { deps, now, userId: null }, turn);
  return { id, confirmBy: until };
}
