import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { foldDocument } from '#domain/booking/identities.ts';
import type { Actor, TicketStatus } from '#domain/tickets/lifecycle.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { BranchRow } from '../../../access/authorize.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { links } from '../../../db/schema/links.ts';
import { tickets } from '../../../db/schema/tickets.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { conflict } from '../../../errors/app-error.ts';
import { openedBy } from '../../../links/secret.ts';
import { plainPhone } from '../../../organisation/countries.ts';
import { lockTicket } from '../actions/transition.ts';
import { type Numbered, showNumber } from '../creating/give-number.ts';
import { checkIn } from './schedule.ts';

const here: readonly TicketStatus[] = ['waiting', 'called', 'attending', 'postponed'];

type LocalBranch = Pick<BranchRow, 'organisationId' | 'id' | 'timeZone' | 'country'>;

interface Naming {
  db: Database;
  branch: LocalBranch;
  now: Date;
}

/**
 * Finds an appointment of the branch by the secret of its link (bare or at the end of an address),
 * or today's by the document or phone of its booking. Returns the one closest to now; null without
 * one.
 */
export async function namedAppointment(
  { deps, db, now }: { deps: Deps; db: Database; now: Date },
  branch: LocalBranch,
  who: string,
): Promise<number | null> {
  const opened = openedBy(deps.keys, who.slice(who.indexOf('#') + 1).trim());
  return opened?.organisationId === branch.organisationId
    ? appointmentOfLink({ db, branch, now }, opened.id)
    : appointmentOfPerson({ db, branch, now }, who);
}

const ofBranch = ({ organisationId, id }: LocalBranch) =>
  and(eq(tickets.organisationId, organisationId), eq(tickets.branchId, id));

async function appointmentOfLink({ db, branch, now }: Naming, id: number): Promise<number | null> {
  const [row] = await db
    .select({ id: tickets.id })
    .from(links)
    .innerJoin(
      tickets,
      and(eq(tickets.organisationId, links.organisationId), eq(tickets.id, links.ticketId)),
    )
    .where(
      and(
        ofBranch(branch),
        eq(links.id, id),
        eq(links.purpose, 'appointment'),
        gt(links.expiresAt, now),
      ),
    );
  return row?.id ?? null;
}

async function appointmentOfPerson(
  { db, branch, now }: Naming,
  who: string,
): Promise<number | null> {
  const plain = (phone: string) => plainPhone(phone, branch.country ?? 'ES');
  const [document, phone] = [foldDocument(who), plain(who)];
  const expected = await db
    .select({
      id: tickets.id,
      at: sql<Date>`${tickets.scheduledAt}`.mapWith(tickets.scheduledAt),
      document: tickets.customerDocument,
      phone: tickets.customerPhone,
    })
    .from(tickets)
    .where(
      and(
        ofBranch(branch),
        eq(tickets.day, localMoment(now.getTime(), branch.timeZone).day),
        isNotNull(tickets.scheduledAt),
        inArray(tickets.status, ['scheduled', ...here]),
      ),
    );
  const theirs = expected.filter(
    (each) =>
      (document !== null && foldDocument(each.document) === document) ||
      (phone !== null && plain(each.phone) === phone),
  );
  const apart = ({ at }: { at: Date }) => Math.abs(at.getTime() - now.getTime());
  const [next] = theirs.sort((one, other) => apart(one) - apart(other));
  return next?.id ?? null;
}

/**
 * Checks in the person of the appointment without the staff; repeats change nothing. Throws 409
 * too_early and too_late outside its window, and illegal_transition if it has ended.
 */
export async function arrive(
  { deps, tx, now, actor }: { deps: Deps; tx: Transaction; now: Date; actor: Actor },
  branch: BranchRow,
  ticketId: number,
): Promise<Numbered & Pick<components['schemas']['Arrived'], 'already' | 'appointmentAt'>> {
  const { organisationId } = branch;
  const before = await lockTicket(tx, organisationId, ticketId);
  const already = here.includes(before.status);
  if (!already && before.status !== 'scheduled') throw conflict('illegal_transition');
  if (!already) {
    const acting = { deps, tx, now, caller: null, actor, organisationId };
    await checkIn(acting, { ticketId, version: before.version });
  }
  const ticket = already ? before : await lockTicket(tx, organisationId, ticketId);
  return {
    ...(await showNumber(tx, ticket)),
    already,
    appointmentAt: (ticket.scheduledAt ?? ticket.arrivedAt).toISOString(),
  };
}
