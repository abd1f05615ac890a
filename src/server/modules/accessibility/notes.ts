import { createHash } from 'node:crypto';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { isEmail } from '#domain/contacts/email.ts';
import { solvedChallenge } from '../../access/challenge.ts';
import type { Database } from '../../db/database.ts';
import { accessibilityNotes } from '../../db/schema/accessibility.ts';
import { organisations } from '../../db/schema/organisation.ts';
import type { Deps } from '../../deployment/deps.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import { organisationAt } from '../../organisation/address.ts';
import { assertFewWithoutWork, type NoteOrigin, noteAbout, noteOrigin } from './limits.ts';

type Schemas = components['schemas'];
type NewNote = Schemas['NewAccessibilityNote'];

const pageSize = 20;

/**
 * Finds the organisation by its current or a former slug. An empty slug means the only
 * organisation; the result is null when several exist.
 */
export async function organisationOf(db: Database, slug: string): Promise<number | null> {
  if (slug !== '') {
    const id = await organisationAt(db, slug);
    if (id === null) throw notFound();
    return id;
  }
  const found = await db.select({ id: organisations.id }).from(organisations).limit(2);
  const [only] = found;
  return found.length === 1 && only ? only.id : null;
}

/** Throws 404 when the organisation is unknown. */
export async function receiverOf(db: Database, slug: string): Promise<number> {
  const id = await organisationOf(db, slug);
  if (id === null) throw notFound();
  return id;
}

/**
 * Throws 400 for an invalid e-mail or challenge, 404 for an unknown organisation and 429 for too
 * many notes without proof of work. The law requires this form, so proof of work bounds it rather
 * than a daily limit.
 */
export async function keepNote(
  { database: { db }, keys, clock }: Deps,
  ip: string,
  { organisation, solution, ...said }: NewNote,
): Promise<void> {
  const now = clock();
  if (!isEmail(said.email.trim())) throw invalid('email');
  if (said.text.trim() === '') throw invalid('text');
  const origin = noteOrigin(keys, await receiverOf(db, organisation), ip);
  const { organisationId } = origin;
  const digest = createHash('sha256').update(JSON.stringify(said)).digest('base64url');
  // A repeat may arrive after its challenge has expired.
  if (await isKept(db, organisationId, digest)) return;
  const challenge = await workOf({ db, keys, now }, origin, solution);
  const kept = await db
    .insert(accessibilityNotes)
    .values({ ...said, ...origin, email: said.email.trim(), at: now, digest, challenge })
    .onConflictDoNothing()
    .returning({ id: accessibilityNotes.id });
  // Either the same note arrived concurrently, or the challenge was used for another note.
  if (kept.length === 0 && !(await isKept(db, organisationId, digest))) throw invalidChallenge();
}

/**
 * Returns the solved challenge, or null for a note without proof of work; few of the latter are
 * accepted.
 */
async function workOf(
  { db, keys, now }: { db: Database; keys: Deps['keys']; now: Date },
  origin: NoteOrigin,
  solution: NewNote['solution'],
): Promise<string | null> {
  if (solution === null) {
    await assertFewWithoutWork(db, origin, now);
    return null;
  }
  const challenge = await solvedChallenge(keys, noteAbout(origin), { solution, now });
  if (!challenge) throw invalidChallenge();
  return challenge;
}

async function isKept(db: Database, organisationId: number, digest: string): Promise<boolean> {
  const known = await db
    .select({ id: accessibilityNotes.id })
    .from(accessibilityNotes)
    .where(
      and(
        eq(accessibilityNotes.organisationId, organisationId),
        eq(accessibilityNotes.digest, digest),
      ),
    );
  return known.length > 0;
}

const invalid = (field: string) => new AppError(400, 'invalid_request', { field });
const invalidChallenge = () => new AppError(400, 'challenge_invalid', { field: 'solution' });

export async function listNotes(
  db: Database,
  organisationId: number,
  before: number | undefined,
): Promise<Schemas['AccessibilityNote'][]> {
  const { id, at, name, email, page, text, language } = accessibilityNotes;
  const rows = await db
    .select({ id, at, name, email, page, text, language })
    .from(accessibilityNotes)
    .where(
      and(
        eq(accessibilityNotes.organisationId, organisationId),
        before === undefined ? undefined : lt(accessibilityNotes.id, before),
      ),
    )
    .orderBy(desc(accessibilityNotes.id))
    .limit(pageSize);
  return rows.map((note) => ({ ...note, at: note.at.toISOString() }));
}
