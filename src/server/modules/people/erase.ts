import { and, eq, inArray } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Transaction } from '../../db/database.ts';
import { appointmentWaits } from '../../db/schema/appointments.ts';
import { people } from '../../db/schema/people.ts';
import { type Accessing, recordAccess } from '../../people/record-access.ts';
import { ofPerson } from '../../people/store.ts';
import { lockSeen } from './change.ts';
import { everythingOf } from './everything.ts';

type Schemas = components['schemas'];

export type ForgetTurns = (
  tx: Transaction,
  turns: { organisationId: number; ids: readonly number[]; now: Date },
) => Promise<{ visits: number; messages: number; comments: number }>;

/**
 * Visits stay anonymous for the figures, and the access is recorded by the record's number. Throws
 * 404 and 409 `person_changed`.
 */
export async function erasePerson(
  tx: Transaction,
  accessing: Accessing & { forgetTurns: ForgetTurns },
  seen: { id: number; version: number },
): Promise<Schemas['ErasedPerson']> {
  const { caller, now, forgetTurns } = accessing;
  const { organisationId } = caller;
  const [person] = await lockSeen(tx, accessing, seen);
  const { ticketIds, waitIds } = await everythingOf(tx, person);
  const forgotten = await forgetTurns(tx, { organisationId, ids: ticketIds, now });
  await tx
    .delete(appointmentWaits)
    .where(
      and(
        eq(appointmentWaits.organisationId, organisationId),
        inArray(appointmentWaits.id, waitIds),
      ),
    );
  await tx.delete(people).where(ofPerson(organisationId, person.id));
  await recordAccess(tx, accessing, 'erase', person.id);
  return { ...forgotten, waits: waitIds.length };
}
