import { and, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { isDocument } from '#domain/booking/identities.ts';
import { isEmail } from '#domain/contacts/email.ts';
import type { Language } from '#domain/names/languages.ts';
import { hasNames } from '#domain/names/names.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import type { Actor } from '#domain/tickets/lifecycle.ts';
import type { BranchRow } from '../../../access/authorize.ts';
import type { Transaction } from '../../../db/database.ts';
import { branches, type services } from '../../../db/schema/organisation.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { AppError, notFound } from '../../../errors/app-error.ts';
import { countAhead } from '../../../live/count-ahead.ts';
import { plainPhone } from '../../../organisation/countries.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';
import { serviceOf } from '../store/offered-services.ts';
import { takeHeld } from './held-number.ts';
import { insertTicket } from './insert-ticket.ts';
import { assertOffered, offeredNow } from './intake.ts';

type Schemas = components['schemas'];

/** A number for its person. It lacks the expected wait and the link, which are not stored. */
export type Numbered = Omit<Schemas['GivenNumber'], 'wait' | 'secret' | 'link'>;

export interface OwnIntake {
  channel: 'kiosk' | 'qr';
  actor: Actor;
  serviceId: number;
  language: Language;
  preferred: boolean;
  person: Schemas['OwnPerson'];
  /** Start of the wait, if the person's place was kept; now if absent. */
  since?: Date;
  /** Number that the page holds for the ticket. */
  from?: Schemas['HeldNumber'] | undefined;
}

/**
 * Creates a ticket without the staff; the branch's row must be locked. Throws 409 if closed,
 * inactive or out of numbers unless the person has the number already, 400 `required`, `document_invalid`, `phone_invalid` and
 * `email_invalid` (spec §5).
 */
export async function giveNumber(
  { deps, tx, now }: { deps: Deps; tx: Transaction; now: Date },
  branch: BranchRow,
  { channel, actor, serviceId, language, preferred, person, since, from }: OwnIntake,
): Promise<Numbered> {
  const held = await takeHeld(tx, branch, { serviceId, now }, from);
  const { service, day } = await offeredNow(tx, branch, { serviceId, now, held });
  const customer = { ...contactsOf(branch, person), language };
  await assertOffered(tx, branch, service, { channel, customer, day, now, held });
  const started = held?.given ?? since;
  const turn = { service, day, channel, customer, preferred, ...(started && { since: started }) };
  const ticket = await insertTicket(tx, { deps, now, userId: null, actor }, { ...turn, held });
  return numberOf(tx, { ticket, branch, service });
}

/** Returns an open ticket in the form of a new one. */
export async function showNumber(tx: Transaction, ticket: TicketRow): Promise<Numbered> {
  const { organisationId, branchId } = ticket;
  const [branch] = await tx
    .select()
    .from(branches)
    .where(and(eq(branches.organisationId, organisationId), eq(branches.id, branchId)));
  if (!branch) throw notFound('branch_not_found');
  const service = await serviceOf(tx, organisationId, branchId, ticket.serviceId);
  return numberOf(tx, { ticket, branch, service });
}

async function numberOf(
  tx: Transaction,
  {
    ticket,
    branch,
    service,
  }: {
    ticket: TicketRow;
    branch: Pick<BranchRow, 'name' | 'timeZone'>;
    service: Pick<typeof services.$inferSelect, 'id' | 'name' | 'names'>;
  },
): Promise<Numbered> {
  return {
    ticketId: ticket.id,
    label: ticketLabel(ticket),
    serviceId: service.id,
    service: service.name,
    ...(hasNames(service.names) && { serviceNames: service.names }),
    branch: branch.name,
    timeZone: branch.timeZone,
    at: ticket.arrivedAt.toISOString(),
    ahead: await countAhead(tx, ticket),
  };
}

function contactsOf({ country }: BranchRow, said: Schemas['OwnPerson']): Schemas['OwnPerson'] {
  const [phone, email] = [said.phone.trim(), said.email.trim()];
  const plain = phone === '' ? '' : plainPhone(phone, country ?? 'ES');
  if (said.document.trim() !== '' && !isDocument(said.document)) {
    throw new AppError(400, 'document_invalid', { field: 'document' });
  }
  if (plain === null) throw new AppError(400, 'phone_invalid', { field: 'phone' });
  if (email !== '' && !isEmail(email)) {
    throw new AppError(400, 'email_invalid', { field: 'email' });
  }
  return { ...said, phone: plain, email };
}
