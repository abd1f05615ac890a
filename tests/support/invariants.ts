import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';

type Event = typeof ticketEvents.$inferSelect;
type Ticket = typeof tickets.$inferSelect;

/** Which state may follow which, stated apart from the table that the server uses. */
const legal = new Set([
  'create:null>waiting',
  'call:waiting>called',
  'recall:called>called',
  'start:called>attending',
  'finish:attending>attended',
  'noShow:called>absent',
  'postpone:called>postponed',
  'postpone:attending>postponed',
  'resume:postponed>waiting',
]);

/** What is wrong with the histories of a tenant; empty when nothing is. */
export async function violations(db: Database, clientId: number): Promise<string[]> {
  const rows = await db.select().from(tickets).where(eq(tickets.clientId, clientId));
  const events = await db
    .select()
    .from(ticketEvents)
    .where(and(eq(ticketEvents.clientId, clientId)))
    .orderBy(asc(ticketEvents.id));
  const histories = groupBy(events, (event) => event.ticketId);
  return [
    ...rows.flatMap((ticket) => ofHistory(ticket, histories.get(ticket.id) ?? [])),
    ...ofCounters(rows),
    ...ofNumbers(rows),
  ];
}

function ofHistory(ticket: Ticket, events: Event[]): string[] {
  const name = `ticket ${ticket.id}`;
  const found: string[] = [];
  let status: string | null = null;
  for (const event of events) {
    const step = `${event.action}:${event.fromStatus}>${event.toStatus}`;
    if (!legal.has(step)) found.push(`${name}: ${step} is illegal`);
    if (event.fromStatus !== status) found.push(`${name}: ${step} does not follow ${status}`);
    status = event.toStatus;
  }
  if (status !== ticket.status) found.push(`${name}: is ${ticket.status}, history says ${status}`);
  if (ticket.version !== events.length) {
    found.push(`${name}: version ${ticket.version} after ${events.length} events`);
  }
  const waited = sumOf(events, 'waiting');
  if (Math.abs(waited - ticket.waitedSeconds) > 1) {
    found.push(`${name}: waited ${ticket.waitedSeconds} s, history says ${waited} s`);
  }
  const attended = sumOf(events, 'attending');
  if (Math.abs(attended - ticket.attendedSeconds) > 1) {
    found.push(`${name}: attended ${ticket.attendedSeconds} s, history says ${attended} s`);
  }
  return found;
}

/** Seconds spent in a state that has been left again. */
function sumOf(events: Event[], status: string): number {
  let seconds = 0;
  for (const [index, event] of events.entries()) {
    const next = events[index + 1];
    if (event.toStatus !== status || !next || next.toStatus === status) continue;
    const at = (e: Event) => (e.deviceAt ?? e.at).getTime();
    seconds += Math.round((at(next) - at(event)) / 1000);
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
  return [...groupBy(rows, ({ serviceId, day }) => `${serviceId} on ${day}`)]
    .filter(([, turns]) => new Set(turns.map(({ number }) => number)).size !== turns.length)
    .map(([queue]) => `queue ${queue} has given a number twice`);
}

function groupBy<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
