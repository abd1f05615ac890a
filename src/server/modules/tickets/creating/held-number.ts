import type { components } from '#contract/types.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { Transaction } from '../../../db/database.ts';
import { conflict } from '../../../errors/app-error.ts';
import type { BranchPlace } from '../../../organisation/calendars.ts';
import { takeNumber } from '../store/number-blocks.ts';

/** A number that a page held for a ticket. */
export interface Held {
  prefix: string;
  number: number;
  day: string;
  /** When its person got it; null if they do not have it yet. */
  given: Date | null;
}

/**
 * Takes the number out of its page's block; null if another one has to be given. Throws 409
 * `number_not_held` if that cannot be, because the person has the number.
 */
export async function takeHeld(
  tx: Transaction,
  { organisationId, id, timeZone }: BranchPlace,
  { serviceId, now }: { serviceId: number; now: Date },
  from: components['schemas']['HeldNumber'] | undefined,
): Promise<Held | null> {
  if (!from) return null;
  const { holder, prefix, day, number, takenAt, given } = from;
  const block = { organisationId, branchId: id, serviceId, prefix, day, holder };
  if (!given && day !== localMoment(now.getTime(), timeZone).day) return null;
  const heldSince = await takeNumber(tx, block, number);
  if (!heldSince && given) throw conflict('number_not_held');
  if (!heldSince) return null;
  const at = Math.min(Math.max(Date.parse(takenAt), heldSince.getTime()), now.getTime());
  return { prefix, number, day, given: given ? new Date(at) : null };
}
