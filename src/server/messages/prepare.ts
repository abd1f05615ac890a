import { and, desc, eq } from 'drizzle-orm';
import { type LinkPurpose, linkPurposeOf } from '#domain/messages/kinds.ts';
import { renderMessage } from '#domain/messages/render.ts';
import { spokenValues } from '#domain/messages/values.ts';
import type { Database } from '../db/client.ts';
import { links } from '../db/schema/links.ts';
import { tickets } from '../db/schema/tickets.ts';
import type { Deps } from '../deployment/deps.ts';
import { linkAddress } from '../links/address.ts';
import { issueLink } from '../links/issue.ts';
import { linkSecret } from '../links/secret.ts';
import type { Outgoing } from './channels/channel.ts';
import type { MessageRow } from './claim-due.ts';
import type { Rules } from './rules.ts';

/** The message in its person's language, with a link where its text has one. */
export async function prepare(deps: Deps, rules: Rules, row: MessageRow): Promise<Outgoing> {
  const { organisationId, key, kind, channel, address, language, branchId, ticketId } = row;
  const { createdAt, usefulUntil, parameters } = row;
  const template = rules.text(branchId ?? 0, kind, channel, language);
  const named = `${template.subject}${template.text}`.includes('{enlace}');
  const purpose = linkPurposeOf(kind);
  // A link is its person's alone.
  const linked = named && purpose && ticketId !== null && channel !== 'webhook';
  const enlace = linked ? await linkOf(deps, { organisationId, ticketId, purpose }) : '';
  const values = { ...spokenValues(parameters, language), enlace };
  const { subject, text } = renderMessage(template, values);
  return {
    ...{ organisationId, key, kind, address, language, branchId, ticketId },
    ...{ subject, text: text.replace(/\n{3,}/g, '\n\n').trim() },
    ...{ parameters, createdAt, usefulUntil },
  };
}

interface LinkedTurn {
  organisationId: number;
  ticketId: number;
  purpose: LinkPurpose;
}

const dayMs = 24 * 3600_000;

/** The address of the turn's link, issued with the first message that has it: repeats carry the same. */
async function linkOf(
  deps: Deps,
  { organisationId, ticketId, purpose }: LinkedTurn,
): Promise<string> {
  const { db } = deps.database;
  const now = deps.clock();
  const until = await linkEnd(db, { organisationId, ticketId, purpose, now });
  const [known] = await db
    .select({ id: links.id, expiresAt: links.expiresAt })
    .from(links)
    .where(
      and(
        eq(links.organisationId, organisationId),
        eq(links.ticketId, ticketId),
        eq(links.purpose, purpose),
      ),
    )
    .orderBy(desc(links.id))
    .limit(1);
  const live = known && known.expiresAt > now && known.expiresAt >= until;
  const secret = live
    ? linkSecret(deps.keys, { organisationId, id: known.id })
    : await db.transaction((tx) =>
        issueLink(tx, deps.keys, { organisationId, ticketId, purpose, now, until }),
      );
  return linkAddress(deps.config, purpose, secret);
}

/** A poll may be answered for two weeks; the rest is of use until the day after the appointment. */
async function linkEnd(
  db: Database,
  { organisationId, ticketId, purpose, now }: LinkedTurn & { now: Date },
): Promise<Date> {
  const [ticket] = await db
    .select({ scheduledAt: tickets.scheduledAt, closedAt: tickets.closedAt })
    .from(tickets)
    .where(and(eq(tickets.organisationId, organisationId), eq(tickets.id, ticketId)));
  const closed = ticket?.closedAt ?? now;
  if (purpose === 'poll') return new Date(closed.getTime() + 14 * dayMs);
  const at = ticket?.scheduledAt ?? now;
  return new Date(Math.max(at.getTime(), now.getTime()) + dayMs);
}
