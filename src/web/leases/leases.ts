import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { advanced, openedClock, type Reading } from '#domain/leases/clock.ts';
import { answered, asking, ending, type Holder, newHolder, taking } from '#domain/leases/holder.ts';
import { secondsBetween } from '#domain/time/elapsed.ts';
import { request } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { isOnline } from '../connection/connection.ts';
import { serverNow } from '../lib/server-time.ts';
import { tellNearby } from '../nearby/calls.ts';
import { send } from '../outbox/flush.ts';
import { knownEntries } from '../outbox/outbox.ts';
import { isOpen } from '../outbox/rules.ts';

type Schemas = components['schemas'];
type Ticket = Schemas['Ticket'];

/** Milliseconds between readings of the clocks, and until a request after a failed one. */
const [tickMs, againMs] = [1000, 5000];
/** Milliseconds in which several changes of the queues lead to one request. */
const changesMs = 10_000;

let clock = openedClock(reading());
let holder: Holder<Ticket> = newHolder(crypto.randomUUID());
/** The open counter, and how many tickets it may lease. */
let counter: { gateId: number; most: number } | null = null;
let next: ReturnType<typeof setTimeout> | undefined;
let dueAt = 0;
let ticking: ReturnType<typeof setInterval> | undefined;
/** Tickets whose call is on its way to the outbox. */
const calling = new Set<number>();
/** People in the counter's queues. */
let waiting = 0;
const listeners = new Set<() => void>();

function reading(): Reading {
  return { steady: performance.now(), wall: Date.now() };
}

function tick(): void {
  const before = count();
  clock = advanced(clock, reading());
  if (count() !== before) tell();
}

/** Tells how many tickets the page may call without a connection; empty if none. */
export function hint(): string {
  const held = count();
  const people = held === 1 ? '1 persona' : `${held} personas`;
  return held === 0 ? '' : `Sin conexión: puede llamar a ${people} más`;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function count(): number {
  return holder.held.filter(({ endsAge }) => clock.age < endsAge).length;
}

/** Asks after `ms`, or earlier if already planned. */
function plan(ms: number): void {
  const at = performance.now() + ms;
  if (next !== undefined && dueAt <= at) return;
  clearTimeout(next);
  dueAt = at;
  next = setTimeout(() => {
    next = undefined;
    void ask();
  }, ms);
}

async function ask(): Promise<void> {
  if (!counter || !isOnline()) return;
  const { gateId } = counter;
  tick();
  const { request: body, ...asked } = asking(holder, clock.age, unsent());
  holder = asked.holder;
  try {
    const answer = await request(api.gateLeases, { path: { gateId }, body });
    take(body.seq, answer);
    const told = answer.leases.map(({ id }) => id);
    const isDropped = holder.isAhead
      ? told.length > 0
      : body.keeps.some((id) => !told.includes(id));
    // The server frees a lease once it knows that this page has dropped it.
    plan(isDropped ? 0 : answer.lastsMs / 3);
  } catch (error) {
    if (error instanceof ApiError && error.key === 'gate_not_open') return endLeases();
    plan(againMs);
  }
}

/** Tickets that this device has called, as far as the server may not know it. */
function unsent(): number[] {
  const kept = knownEntries().filter((entry) => entry.operation === 'callLeased' && isOpen(entry));
  return [...calling, ...kept.map(({ ticketId }) => ticketId)];
}

function take(seq: number, { at, lastsMs, leases }: Schemas['Leases']): void {
  tick();
  const given = leases.map(({ id, ticket }) => ({ id, ticketId: ticket.id, turn: ticket }));
  holder = answered(holder, seq, { at: Date.parse(at), lastsMs, leases: given }, Date.now());
  tell();
}

/** Calls a leased ticket to the open and free counter. Returns false without one. */
export function callLeased({ id: gateId, branchId, name: gate }: Schemas['OwnGate']): boolean {
  tick();
  const taken = taking(holder, clock.age);
  holder = taken.holder;
  tell();
  if (!taken.lease) return false;
  const { turn } = taken.lease;
  const { id: ticketId, version, label, waitingSince, serviceId, serviceName: service } = turn;
  const at = new Date(serverNow());
  const deviceAt = at.toISOString();
  const waitedSeconds = turn.waitedSeconds + secondsBetween(new Date(waitingSince), at);
  const times = { calledAt: deviceAt, lastCalledAt: deviceAt, waitedSeconds };
  calling.add(ticketId);
  const sent = send({
    operation: 'callLeased',
    gateId,
    branchId,
    ticketId,
    label,
    body: { version, deviceAt },
    turn: {
      ...turn,
      ...times,
      version: version + 1,
      why: turn.why && { ...turn.why, waitedSeconds },
    },
  });
  void sent.finally(() => calling.delete(ticketId));
  const call = { ticketId, label, serviceId, service, gateId, gate, calledAt: deviceAt, call: 1 };
  tellNearby({ branchId, call });
  queuesChanged(waiting - 1);
  return true;
}

/** Gives up every lease, once the counter has closed or when the page goes. */
export async function endLeases(): Promise<void> {
  if (!counter) return;
  const { gateId } = counter;
  counter = null;
  clearTimeout(next);
  clearInterval(ticking);
  const body = ending(holder, unsent());
  holder = newHolder(crypto.randomUUID());
  tell();
  const keepalive = { keepalive: true };
  await request(api.gateLeases, { path: { gateId }, body }, keepalive).catch(() => {});
}

/** Holds the leases of the open counter while the page lives. */
export function hold(gateId: number, most: number): void {
  if (most === 0) return void endLeases();
  if (counter?.gateId === gateId && counter.most === most) return;
  if (counter && counter.gateId !== gateId) void endLeases();
  counter = { gateId, most };
  clearInterval(ticking);
  ticking = setInterval(tick, tickMs);
  plan(0);
}

window.addEventListener('pagehide', () => void endLeases());

/** Plans a request after a change of the queues, in which `people` wait now. */
export function queuesChanged(people: number): void {
  waiting = people;
  if (counter) plan(count() < Math.min(counter.most, people) ? 0 : changesMs);
}

export function onHeld(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
