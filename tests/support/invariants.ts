import { and, asc, eq } from 'drizzle-orm';
import { isAside } from '#domain/tickets/lifecycle.ts';
import type { Database } from '#server/db/database.ts';
import { legs } from '#server/db/schema/calls.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';

type Event = typeof ticketEvents.$inferSelect;
type Ticket = typeof tickets.$inferSelect;
type Leg = typeof legs.$inferSelect;

const isTransfer = ({ action }: Event) => action === 'transfer';

const open = ['scheduled', 'waiting', 'called', 'attending', 'postponed'];

/** Legal transitions, listed independently of the server's table. */
const legal = new Set([
  'create:null>waiting',
  'schedule:null>scheduled',
  'reschedule:scheduled>scheduled',
  'checkIn:scheduled>waiting',
  'call:waiting>called',
  'recall:called>called',
  'start:called>attending',
  'note:called>called',
  'note:attending>attending',
  'finish:attending>attended',
  'noShow:called>absent',
  'noShow:scheduled>absent',
  'postpone:called>postponed',
  'postpone:attending>postponed',
  'postpone:waiting>postponed',
  'resume:postponed>waiting',
  'callThis:waiting>called',
  'callThis:postponed>called',
  'callTo:waiting>called',
  'callTo:postponed>called',
  'noShow:called>waiting',
  'reinstate:absent>waiting',
  'reinstate:cancelled>waiting',
  'requeue:called>waiting',
  'move:waiting>waiting',
  'pass:waiting>waiting',
  ...['prefer', 'unprefer'].flatMap((action) =>
    open.map((status) => `${action}:${status}>${status}`),
  ),
  'transfer:called>waiting',
  'transfer:attending>waiting',
  'cancel:scheduled>cancelled',
  'cancel:waiting>cancelled',
  'cancel:called>cancelled',
  'cancel:postponed>cancelled',
  'confirm:scheduled>scheduled',
  'carryOver:waiting>waiting',
  'carryOver:postponed>postponed',
  'release:waiting>waiting',
  ...['scheduled', 'waiting', 'postponed', 'attended', 'absent', 'cancelled'].map(
    (status) => `consent:${status}>${status}`,
  ),
  // The data of open tickets may also be erased on request.
  ...open.map((status) => `forget:${status}>${status}`),
  'forget:attended>attended',
  'forget:absent>absent',
  'forget:cancelled>cancelled',
]);

/** Returns the faults in an organisation's histories; empty if there are none. */
export async function violations(db: Database, organisationId: number): Promise<string[]> {
  const rows = await db.select().from(tickets).where(eq(tickets.organisationId, organisationId));
  const events = await db
    .select()
    .from(ticketEvents)
    .where(and(eq(ticketEvents.organisationId, organisationId)))
    .orderBy(asc(ticketEvents.id));
  const histories = groupBy(
    // Remarks of people about themselves change no ticket.
    events.filter((event) => !isAside(event)),
    (event) => event.ticketId,
  );
  const kept = await db.select().from(legs).where(eq(legs.organisationId, organisationId));
  const keptOf = groupBy(kept, (leg) => leg.ticketId);
  return [
    ...rows.flatMap((ticket) =>
      ofHistory(ticket, histories.get(ticket.id) ?? [], keptOf.get(ticket.id) ?? []),
    ),
    ...ofCounters(rows),
    ...ofNumbers(rows.filter(({ leg }) => leg === 1)),
  ];
}

function ofHistory(ticket: Ticket, events: Event[], kept: Leg[]): string[] {
  const found: string[] = [];
  /** Entries that have not been undone. */
  const standing: Event[] = [];
  let last: Event | undefined;
  for (const event of events) {
    const step = `${event.action}:${event.fromStatus}>${event.toStatus}`;
    const status = standing.at(-1)?.toStatus ?? null;
    if (event.fromStatus !== status) found.push(`${step} does not follow ${status}`);
    if (event.action === 'undo') {
      found.push(...ofUndo(event, last));
      standing.pop();
      if (event.toStatus !== standing.at(-1)?.toStatus) found.push(`${step} undoes something else`);
    } else {
      if (!legal.has(step)) found.push(`${step} is illegal`);
      standing.push(event);
    }
    last = event;
  }
  const told = {
    status: standing.at(-1)?.toStatus,
    version: events.length,
    waitedSeconds: sumOf(standing, 'waiting'),
    attendedSeconds: sumOf(standing, 'attending'),
    waitedBefore: sumOf(standing.slice(0, standing.findLastIndex(isTransfer) + 1), 'waiting'),
    leg: 1 + standing.filter(isTransfer).length,
    serviceId: standing.at(-1)?.serviceId ?? ticket.serviceId,
    branchId: standing.at(-1)?.branchId ?? ticket.branchId,
  };
  for (const [name, value] of Object.entries(told)) {
    const kept = ticket[name as keyof typeof told];
    if (kept !== value) found.push(`${name} is ${kept}, history says ${value}`);
  }
  const [legsKept, legsTold] = [kept.map(textOf).sort().join(), legsOf(standing).join()];
  if (legsKept !== legsTold) found.push(`legs are ${legsKept}, history says ${legsTold}`);
  return found.map((text) => `ticket ${ticket.id}: ${text}`);
}

/**
 * Returns each stretch that ended in a transfer: its last call's counter, and the wait before it.
 */
function legsOf(standing: Event[]): string[] {
  const ends = standing.flatMap((event, index) => (isTransfer(event) ? [index] : []));
  return ends.map((end, index) => {
    // The transfer that began the stretch queued the ticket.
    const steps = standing.slice(index === 0 ? 0 : ends[index - 1], end + 1);
    const call = steps.findLast(
      ({ toStatus, fromStatus }) => toStatus === 'called' && fromStatus !== 'called',
    );
    return textOf({
      ...call,
      calledAt: call?.deviceAt ?? call?.at,
      leg: index + 1,
      waitedSeconds: sumOf(steps, 'waiting'),
    });
  });
}

type Told = { [Name in keyof Leg]?: Leg[Name] | null | undefined };

function textOf({ leg, branchId, serviceId, gateId, calledAt, waitedSeconds }: Told): string {
  return [leg, branchId, serviceId, gateId, calledAt?.toISOString(), waitedSeconds].join(' ');
}

function ofUndo(undo: Event, undone: Event | undefined): string[] {
  if (!undone?.before) return ['undid what cannot be undone'];
  if (undone.userId !== undo.userId) return ["undid another's action"];
  return undo.at.getTime() - undone.at.getTime() > 10_000 ? ['undid after ten seconds'] : [];
}

/** Seconds in a state that has ended, each spell in whole seconds. */
function sumOf(events: Event[], status: string): number {
  let seconds = 0;
  let since: number | null = null;
  for (const event of events) {
    const at = (event.deviceAt ?? event.at).getTime();
    if (since !== null && event.toStatus !== status) {
      seconds += Math.max(0, Math.round((at - since) / 1000));
      since = null;
    } else if (since === null && event.toStatus === status) since = at;
  }
  return seconds;
}

function ofCounters(rows: Ticket[]): string[] {
  const held = rows.filter(({ status }) => status === 'called' || status === 'attending');
  return [...groupBy(held, (ticket) => ticket.gateId)]
    .filter(([, turns]) => turns.length > 1)
    .map(([gate, turns]) => `counter ${gate} holds ${turns.length} turns`);
}

function ofNumbers(rows: Ticket[]): string[] {
  const labelOf = ({ branchId, day, prefix, number }: Ticket) =>
    `branch ${branchId} on ${day}: ${prefix}${number}`;
  return [...groupBy(rows, labelOf)]
    .filter(([, turns]) => turns.length > 1)
    .map(([label]) => `${label} was given twice`);
}

function groupBy<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
