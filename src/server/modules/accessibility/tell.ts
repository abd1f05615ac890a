import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { rowsOf } from '../../db/database.ts';
import { accessibilityEmails, accessibilityNotes } from '../../db/schema/accessibility.ts';
import { users } from '../../db/schema/users.ts';
import type { Deps } from '../../deployment/deps.ts';
import { send } from '../../messages/channels/send.ts';
import { emailOf, quotedAtMost } from './email.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Longer than sending takes; an e-mail that no mail server accepted is retried after it. */
const pauseMs = 10 * minuteMs;
const managersAtMost = 5;

interface Email {
  organisationId: number;
  at: Date;
}

/**
 * Sends the Managers of each organisation at most one e-mail an hour about new notes, and returns
 * the number sent. A failed e-mail is retried with the notes added meanwhile; one process claims
 * each e-mail.
 */
export async function tellOfNotes(deps: Deps): Promise<number> {
  const emails = await claim(deps);
  const outcomes = await Promise.allSettled(emails.map((email) => tell(deps, email)));
  const failures = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, 'some emails are still to be sent');
  return outcomes.filter((each) => each.status === 'fulfilled' && each.value).length;
}

async function claim({ database, clock }: Deps): Promise<Email[]> {
  const now = clock().toISOString();
  const tryAt = new Date(clock().getTime() + pauseMs).toISOString();
  const hourAgo = new Date(clock().getTime() - hourMs).toISOString();
  const isDue = sql`l.try_at <= ${now} and (l.sent_at is null or l.sent_at <= ${hourAgo})`;
  const rows = await rowsOf<{ organisationId: number; at: number }>(
    database.db,
    sql`insert into accessibility_letters as l (client_id, at, try_at)
      select c.id, ${now}::timestamptz, ${tryAt}::timestamptz
      from clients c left join accessibility_letters l on l.client_id = c.id
      where (l.client_id is null or ${isDue})
        and (l.at is not null and l.sent_at is null or exists (select from accessibility_notes n
          where n.client_id = c.id and n.told_at is null))
      on conflict (client_id) do update set try_at = excluded.try_at, sent_at = null,
        at = case when l.sent_at is null then l.at else excluded.at end
      where ${isDue}
      returning l.client_id as "organisationId", (date_part('epoch', l.at) * 1000)::float8 as at`,
  );
  return rows.map(({ organisationId, at }) => ({ organisationId, at: new Date(at) }));
}

async function tell(deps: Deps, { organisationId, at }: Email): Promise<boolean> {
  const { db } = deps.database;
  const ofOrganisation = eq(accessibilityNotes.organisationId, organisationId);
  await db
    .update(accessibilityNotes)
    .set({ toldAt: at })
    .where(and(ofOrganisation, isNull(accessibilityNotes.toldAt)));
  const inEmail = and(ofOrganisation, eq(accessibilityNotes.toldAt, at));
  const [all] = await db.select({ count: count() }).from(accessibilityNotes).where(inEmail);
  const first = await db
    .select({ page: accessibilityNotes.page, text: accessibilityNotes.text })
    .from(accessibilityNotes)
    .where(inEmail)
    .orderBy(accessibilityNotes.id)
    .limit(quotedAtMost);
  const email = emailOf(all?.count ?? 0, first);
  // The organisation may have no note left: notes are deleted after a year.
  if (first.length > 0 && !(await isSent(deps, { organisationId, at }, email))) return false;
  await db
    .update(accessibilityEmails)
    .set({ sentAt: deps.clock() })
    .where(eq(accessibilityEmails.organisationId, organisationId));
  return first.length > 0;
}

/** Returns false when no Manager received the e-mail. */
async function isSent(
  deps: Deps,
  { organisationId, at }: Email,
  email: { subject: string; text: string },
): Promise<boolean> {
  const managers = await deps.database.db
    .select({ address: users.email })
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
  // Retries reuse the key, by which mail programs recognise a duplicate.
  const key = `notes-${organisationId}-${at.getTime()}`;
  let sent = false;
  for (const { address } of managers) {
    const outgoing = {
      organisationId,
      key,
      address,
      ...email,
      kind: 'turnCalled' as const,
      language: 'es' as const,
      parameters: {},
      branchId: null,
      ticketId: null,
      createdAt: at,
      usefulUntil: new Date(at.getTime() + hourMs),
    };
    const { is } = await send(deps, 'email', async () => outgoing, organisationId);
    if (is === 'sent') sent = true;
    // When the mail server is unreachable, trying the other Managers only wastes time.
    else if (is !== 'refused' && !sent) return false;
  }
  return sent;
}
