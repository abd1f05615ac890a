import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { bookingIdentities } from '../../db/schema/bookings.ts';
import { tickets } from '../../db/schema/tickets.ts';

/**
 * Assigns all identities (digests) to the ticket or none; returns false when another open ticket
 * holds one. The table's key decides between concurrent claims: the second waits for the first.
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
  // A fixed order prevents deadlocks between two claims of the same identities.
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
