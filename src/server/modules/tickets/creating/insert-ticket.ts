import { sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Actor } from '#domain/tickets/lifecycle.ts';
import type { Transaction } from '../../../db/database.ts';
import { preparedStatement } from '../../../db/rows.ts';
import type { services } from '../../../db/schema/organisation.ts';
import { ticketNumbers } from '../../../db/schema/ticket-numbers.ts';
import type { Deps } from '../../../deployment/deps.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';
import { addTurn } from '../store/ledger.ts';

/**
 * Inserts a waiting ticket, or an appointment for the slot `at`, with its first event. If the user
 * is null, the event belongs to the actor or the system.
 */
export async function insertTicket(
  tx: Transaction,
  { deps, now, userId, actor }: { deps: Deps; now: Date; userId: number | null; actor?: Actor },
  turn: {
    service: typeof services.$inferSelect;
    /** Local day of the number. */
    day: string;
    at?: Date;
    /** Start of the wait; now if absent. */
    since?: Date;
    /** Channel of the ticket; the staff if absent. */
    channel?: TicketRow['channel'];
    customer: components['schemas']['Customer'];
    /** Lasting record of a known person, found by `visitorOf`. */
    personId?: number | null;
    preferred?: boolean | undefined;
    nextServiceIds?: number[];
    /** The only counter that may call it; 0 is any. */
    onlyGateId?: number;
    confirmBy?: Date;
    /** A number that a page held for it; the next free one if absent. */
    held?: { prefix: string; number: number } | null | undefined;
  },
): Promise<TicketRow> {
  const { service, day, at, customer, personId, preferred = false, nextServiceIds = [] } = turn;
  const { channel = 'staff', since = now } = turn;
  const { organisationId, branchId, id: serviceId, prefix } = service;
  // The label of an appointment is in use only after its arrival.
  const number = at ? nextNumber : freeNumber;
  const values = {
    organisationId,
    branchId,
    serviceId,
    day,
    prefix: turn.held?.prefix ?? prefix,
    number: turn.held?.number ?? (await number(tx, service, day)),
    status: at ? ('scheduled' as const) : ('waiting' as const),
    channel,
    preferred,
    customerName: customer.name.trim(),
    customerDocument: customer.document.trim(),
    customerPhone: customer.phone.trim(),
    customerEmail: customer.email.trim(),
    customerLanguage: customer.language ?? 'es',
    customerConsents: customer.consents ?? [],
    personId: personId ?? null,
    nextServiceIds,
    onlyGateId: turn.onlyGateId ?? 0,
    confirmBy: turn.confirmBy ?? null,
    scheduledAt: at ?? null,
    arrivedAt: at ?? since,
    queuedAt: at ?? since,
    waitingSince: since,
  };
  const action = at ? 'schedule' : 'create';
  const deviceAt = turn.since ?? null;
  return addTurn(tx, deps, values, { action, userId, actor, at: now, deviceAt });
}

type Numbered = Pick<typeof services.$inferSelect, 'organisationId' | 'branchId' | 'prefix'>;

/**
 * Returns the next number that no living ticket of the branch has, such as one carried over or
 * transferred. Two people must not share a label.
 */
export async function freeNumber(tx: Transaction, of: Numbered, day: string): Promise<number> {
  for (;;) {
    const number = await nextNumber(tx, of, day);
    if (!(await isLiving(tx, of, number))) return number;
  }
}

/** Returns true if a waiting, postponed, called or attended ticket of the branch has the label. */
export async function isLiving(tx: Transaction, of: Numbered, number: number): Promise<boolean> {
  return (await livingOf(tx, of, [number])).length > 0;
}

const living = preparedStatement<{ number: number }>(
  'living_labels',
  sql`select number from tickets where client_id = ${sql.placeholder('organisationId')}
    and branch_id = ${sql.placeholder('branchId')} and prefix = ${sql.placeholder('prefix')}
    and number = any(${sql.placeholder('numbers')}::int[])
    and status in ('waiting', 'called', 'attending', 'postponed')`,
);

/** Returns those of the numbers that living tickets of the branch have. */
export async function livingOf(
  tx: Transaction,
  { organisationId, branchId, prefix }: Numbered,
  numbers: number[],
): Promise<number[]> {
  const rows = await living(tx, { organisationId, branchId, prefix, numbers: `{${numbers}}` });
  return rows.map(({ number }) => number);
}

/** Returns the next number. */
export async function nextNumber(tx: Transaction, of: Numbered, day: string): Promise<number> {
  return await countUp(tx, of, { day, by: 1 });
}

/**
 * Gives the next numbers and returns the last of them. Numbers run from 1 per prefix and local day;
 * the row is locked until commit.
 */
export async function countUp(
  tx: Transaction,
  { organisationId, branchId, prefix }: Numbered,
  { day, by }: { day: string; by: number },
): Promise<number> {
  const [row] = await tx
    .insert(ticketNumbers)
    .values({ organisationId, branchId, prefix, day, last: by })
    .onConflictDoUpdate({
      target: [
        ticketNumbers.organisationId,
        ticketNumbers.branchId,
        ticketNumbers.prefix,
        ticketNumbers.day,
      ],
      set: { last: sql`${ticketNumbers.last} + ${by}` },
    })
    .returning({ last: ticketNumbers.last });
  if (!row) throw new Error('upsert returned no number');
  return row.last;
}
