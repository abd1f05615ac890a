import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { bookingIdentities } from '../../db/schema/bookings.ts';
import { tickets } from '../../db/schema/tickets.ts';

/**
 * Gives the identities (digests) to the turn, all or none. Answers whether they were free: each holds
 * one turn that is still expected. Of two at once the second waits for the first: the table's key
 * decides, not what either has read.
 */
export async function claimIdentities(
  tx: Transaction,
  {
    organisationId,
    identities,
    ticketId,
  }: {
    organisationId: number;
    identities: readonly string[];
    ticketId: number;
  },
): Promise<boolean> {
  // In one order everywhere, so that two with the same identities never wait for each other.
  const sorted = [...new Set(identities)].sort();
  const mine = and(
    eq(bookingIdentities.organisationId, organisationId),
    inArray(bookingIdentities.identity, sorted),
  );
  const held = await tx
    .select({ identity: bookingIdentities.identity })
    .from(bookingIdentities)
    .where(and(mine, sql`not ${stillExpected}`))
    .orderBy(bookingIdentities.identity)
    .for('update');
  if (held.length > 0) {
    const over = held.map(({ identity }) => identity);
    await tx
      .delete(bookingIdentities)
      .where(and(mine, inArray(bookingIdentities.identity, over), sql`not ${stillExpected}`));
  }
  const claimed = await tx
    .insert(bookingIdentities)
    .values(sorted.map((identity) => ({ organisationId, identity, ticketId })))
    .onConflictDoNothing()
    .returning({ identity: bookingIdentities.identity });
  return claimed.length === sorted.length;
}

const stillExpected = sql`exists (select from ${tickets}
  where ${tickets.organisationId} = ${bookingIdentities.organisationId}
  and ${tickets.id} = ${bookingIdentities.ticketId} and ${tickets.status} = 'scheduled')`;
