import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { demonstrationAddress } from '#domain/organisation/address.ts';
import type { Database, Transaction } from '../db/database.ts';
import { organisationAddresses } from '../db/schema/addresses.ts';
import { organisations } from '../db/schema/organisation.ts';
import { conflict, notFound } from '../errors/app-error.ts';

/**
 * SQL for the ID of the organisation at a current or former public address; null when there is
 * none.
 */
export function idAtAddress(slug: string): SQL<number | null> {
  return sql`coalesce(
    (select o.id from ${organisations} o where o.slug = ${slug}),
    (select f.client_id from ${organisationAddresses} f where f.slug = ${slug}))`;
}

/**
 * Returns the ID of the organisation at a current or former public address; null when there is
 * none.
 */
export async function organisationAt(db: Database, slug: string): Promise<number | null> {
  const [found] = await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, idAtAddress(slug)));
  return found?.id ?? null;
}

export async function addressOfOrganisation(db: Database, id: number): Promise<string> {
  const [found] = await db
    .select({ slug: organisations.slug })
    .from(organisations)
    .where(eq(organisations.id, id));
  if (!found) throw notFound();
  return found.slug;
}

/**
 * Moves the organisation to the address and records both, so that its old address keeps leading to
 * it. Throws 409 `slug_taken` for an address that is or was another's, also when two organisations
 * compete for it.
 */
export async function moveAddress(tx: Transaction, id: number, slug: string): Promise<void> {
  const kept = slug === demonstrationAddress && (await organisationAt(tx, slug)) !== id;
  if (kept) throw conflict('slug_taken');
  const left = await addressOfOrganisation(tx, id);
  // A fixed order prevents deadlocks between two organisations.
  const both = [left, slug].sort();
  for (const each of both) {
    const claim = { organisationId: id, slug: each };
    await tx.insert(organisationAddresses).values(claim).onConflictDoNothing();
  }
  const former = await tx
    .select({ slug: organisationAddresses.slug })
    .from(organisationAddresses)
    .where(
      and(inArray(organisationAddresses.slug, both), ne(organisationAddresses.organisationId, id)),
    );
  const present = await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(and(eq(organisations.slug, slug), ne(organisations.id, id)));
  if (former.length + present.length > 0) throw conflict('slug_taken');
  await tx.update(organisations).set({ slug }).where(eq(organisations.id, id));
}
