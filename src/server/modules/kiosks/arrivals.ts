import { and, eq } from 'drizzle-orm';
import type { DeviceCaller } from '../../access/device-key.ts';
import type { Database } from '../../db/database.ts';
import { branches } from '../../db/schema/organisation.ts';
import type { Deps } from '../../deployment/deps.ts';
import { countRefusal } from '../../devices/refusals.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import { recordTries, triedBy, triesWithin } from '../../intakes/tries.ts';
import type { Turns } from './turns.ts';

/** Unknown names per kiosk and span: more are guesses rather than typing errors. */
const guesses = { most: 20, minutes: 10 };

/**
 * Finds the appointment that a visitor enters. Throws and counts 404 `appointment_not_found`;
 * throws 429 after too many, since documents must not be guessable.
 */
export async function expectedAppointment(
  { deps, db, now, caller }: { deps: Deps; db: Database; now: Date; caller: DeviceCaller },
  turns: Pick<Turns, 'named'>,
  who: string,
): Promise<number> {
  const { organisationId, branchId, deviceId } = caller;
  const by = [triedBy(deps.keys, 'arrival', String(deviceId))];
  const at = { organisationId, id: branchId };
  const [tried = 0] = await triesWithin(db, at, by, { now, minutes: guesses.minutes });
  if (tried >= guesses.most) {
    throw new AppError(429, 'rate_limited', { params: { seconds: 60 } });
  }
  const [branch] = await db
    .select()
    .from(branches)
    .where(and(eq(branches.organisationId, organisationId), eq(branches.id, branchId)));
  const ticketId = branch ? await turns.named({ deps, db, now }, branch, who) : null;
  if (ticketId !== null) return ticketId;
  await recordTries(db, at, by, now);
  countRefusal(deps, { organisationId, kind: 'link', branchId, deviceId });
  throw notFound('appointment_not_found');
}
