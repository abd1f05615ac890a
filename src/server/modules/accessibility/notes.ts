import { createHash, randomUUID } from 'node:crypto';
import { and, count, desc, eq, gte, lt } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { isEmail } from '#domain/contacts/email.ts';
import type { Database } from '../../db/client.ts';
import { accessibilityNotes } from '../../db/schema/accessibility.ts';
import { organisations } from '../../db/schema/organisation.ts';
import { users } from '../../db/schema/users.ts';
import type { Deps } from '../../deployment/deps.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import { send } from '../../messages/channels/send.ts';

type Schemas = components['schemas'];
type NewNote = Schemas['NewAccessibilityNote'];

const dayMs = 86_400_000;
/** So many may be written to an organisation in a day: more is no person's work. */
const notesADay = 200;
const pageSize = 20;
/** As many Managers are written to. */
const managersAtMost = 5;

/** The organisation of the name; without one the only one there is, null where there are several. */
export async function organisationOf(db: Database, slug: string): Promise<number | null> {
  const found = await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(slug === '' ? undefined : eq(organisations.slug, slug))
    .limit(2);
  const [only] = found;
  if (slug !== '' && !only) throw notFound();
  return found.length === 1 && only ? only.id : null;
}

/**
 * Keeps a note once and answers whether it is new. Throws 400 for an e-mail that is none, 404 for an
 * organisation that nobody knows, 429 for one too many.
 */
export async function keepNote(
  db: Database,
  now: Date,
  { organisation, ...said }: NewNote,
): Promise<{ organisationId: number; isNew: boolean }> {
  if (!isEmail(said.email.trim())) throw invalid('email');
  if (said.text.trim() === '') throw invalid('text');
  const organisationId = await organisationOf(db, organisation);
  if (organisationId === null) throw notFound();
  const [today] = await db
    .select({ count: count() })
    .from(accessibilityNotes)
    .where(
      and(
        eq(accessibilityNotes.organisationId, organisationId),
        gte(accessibilityNotes.at, new Date(now.getTime() - dayMs)),
      ),
    );
  if ((today?.count ?? 0) >= notesADay) {
    throw new AppError(429, 'rate_limited', { params: { seconds: 3600 } });
  }
  const digest = createHash('sha256').update(JSON.stringify(said)).digest('base64url');
  const kept = await db
    .insert(accessibilityNotes)
    .values({ ...said, email: said.email.trim(), organisationId, at: now, digest })
    .onConflictDoNothing()
    .returning({ id: accessibilityNotes.id });
  return { organisationId, isNew: kept.length > 0 };
}

/** Writes the note to Managers, where the organisation has e-mail. It stays kept whatever comes of it. */
export async function tellManagers(
  deps: Deps,
  organisationId: number,
  { name, email, page, text }: NewNote,
): Promise<void> {
  const now = deps.clock();
  const managers = await deps.database.db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        eq(users.type, 'Manager'),
        eq(users.active, true),
      ),
    )
    .orderBy(users.id)
    .limit(managersAtMost);
  const lines = [text, '', `Página: ${page || '—'}`, `Responder a: ${[name, email].join(' ')}`];
  for (const manager of managers) {
    await send(
      deps,
      'email',
      async () => ({
        ...{ organisationId, key: randomUUID(), kind: 'turnCalled', language: 'es' },
        ...{ subject: 'Accesibilidad: ha escrito una persona', text: lines.join('\n') },
        ...{ address: manager.email, parameters: {}, branchId: null, ticketId: null },
        ...{ createdAt: now, usefulUntil: new Date(now.getTime() + dayMs) },
      }),
      organisationId,
    );
  }
}

const invalid = (field: string) => new AppError(400, 'invalid_request', { field });

/** What people wrote, the newest first, from before the note `before`. */
export async function listNotes(
  db: Database,
  organisationId: number,
  before: number | undefined,
): Promise<Schemas['AccessibilityNote'][]> {
  const rows = await db
    .select()
    .from(accessibilityNotes)
    .where(
      and(
        eq(accessibilityNotes.organisationId, organisationId),
        before === undefined ? undefined : lt(accessibilityNotes.id, before),
      ),
    )
    .orderBy(desc(accessibilityNotes.id))
    .limit(pageSize);
  return rows.map(({ organisationId: _, digest: __, at, ...note }) => ({
    ...note,
    at: at.toISOString(),
  }));
}
