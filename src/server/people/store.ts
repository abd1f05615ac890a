import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { foldIdentity, type Identity } from '#domain/people/fold.ts';
import type { PersonRecord } from '#domain/people/merge.ts';
import type { Database, Transaction } from '../db/database.ts';
import { failedBy } from '../db/failure.ts';
import { people } from '../db/schema/people.ts';
import { AppError } from '../errors/app-error.ts';

export type PersonRow = typeof people.$inferSelect;

export const ofPerson = (organisationId: number, ...ids: number[]) =>
  and(eq(people.organisationId, organisationId), inArray(people.id, ids));

/** Locks and returns people who meet a condition, in an order that avoids deadlocks. */
export function lockPeople(tx: Transaction, condition: SQL | undefined): Promise<PersonRow[]> {
  return tx.select().from(people).where(condition).orderBy(people.id).for('update');
}

export function columnsOf(record: PersonRecord) {
  const { name, document, phone, email, language, consents, consentedAt, lastVisitAt } = record;
  const folded = foldIdentity(record);
  return {
    name,
    document,
    phone,
    email,
    language,
    consents,
    consentedAt,
    lastVisitAt,
    foldedName: folded.name,
    foldedDocument: folded.document,
    foldedPhone: folded.phone,
    foldedEmail: folded.email,
  };
}

/**
 * Changes a person whose row is locked. Throws 409 `document_taken` if another person has the
 * document.
 */
export async function savePerson(
  tx: Transaction,
  { organisationId, id }: PersonRow,
  record: PersonRecord,
): Promise<PersonRow> {
  const [saved] = await tx
    .update(people)
    .set({ ...columnsOf(record), version: sql`${people.version} + 1` })
    .where(ofPerson(organisationId, id))
    .returning()
    .catch((error: unknown) => {
      throw failedBy(error, 'uniqueViolation')
        ? new AppError(409, 'document_taken', { field: 'document' })
        : error;
    });
  if (!saved) throw new Error('the locked person is gone');
  return saved;
}

/** Inserts a person; returns null if another record has the document. */
export async function addPerson(
  tx: Transaction,
  organisationId: number,
  record: PersonRecord,
): Promise<PersonRow | null> {
  const [added] = await tx
    .insert(people)
    .values({ organisationId, ...columnsOf(record) })
    .onConflictDoNothing()
    .returning();
  return added ?? null;
}

/** SQL condition on `people`: the same document, or the same name and telephone or e-mail. */
export function likeInSql(organisationId: number, identity: Identity): SQL {
  const { name, document, phone, email } = foldIdentity(identity);
  return sql`client_id = ${organisationId} and (
    (folded_document <> '' and folded_document = ${document})
    or (folded_phone <> '' and folded_phone = ${phone} and folded_name = ${name})
    or (folded_email <> '' and folded_email = ${email} and folded_name = ${name}))`;
}

export async function personById(
  db: Database,
  organisationId: number,
  id: number,
): Promise<PersonRow | null> {
  const [row] = await db.select().from(people).where(ofPerson(organisationId, id));
  return row ?? null;
}
