import { advanced, type DeviceClock, openedClock } from '#domain/leases/clock.ts';
import { type Lease, renewed, returns } from '#domain/leases/grants.ts';
import {
  answered,
  asking,
  ending,
  type Holder,
  type LeaseAnswer,
  type LeaseRequest,
  newHolder,
  taking,
} from '#domain/leases/holder.ts';
import { drift, lastsMs, overAt } from '#domain/leases/terms.ts';

/**
 * Explores every order of events of one counter with leases (A), one that calls through the server
 * (B), two tickets and a network that delays, loses and repeats messages. A tick is a minute.
 */
export const product = { advanced, renewed, returns, asking, answered, taking, ending, overAt };

export interface Setting {
  rules: typeof product;
  unreachable: 'keep' | 'release';
  tickets: readonly number[];
  /** Requests of the first page and of the one that opens after its death. */
  asks: readonly [number, number];
  /** Minutes by which the device's wall clock is ahead. */
  lead: number;
  /** Minutes that pass; with 3 a lease ends everywhere. */
  ticks: number;
}

export const tickMs = 60_000;
/** A minute on the slowest clock that `drift` allows. */
const slowMs = tickMs * (1 - drift);
const minutes = 1;
interface Request extends LeaseRequest {
  page: number;
  /** Whether the network delivers it once more. */
  again: boolean;
}
interface Answer extends LeaseAnswer<number> {
  page: number;
  seq: number;
}
interface Held extends Lease {
  overAt: number;
}
interface World {
  now: number;
  page: number;
  steady: number;
  wall: number;
  clock: DeviceClock;
  holder: Holder<number>;
  /** Calls of the counter A that the server has not confirmed. */
  outbox: number[];
  requests: readonly Request[];
  answers: readonly Answer[];
  leases: readonly Held[];
  made: number;
  /** Tickets that a counter has called, as their persons saw it. */
  calledAtA: readonly number[];
  calledAtB: readonly number[];
  /** Tickets that have left the queue on the server. */
  gone: readonly number[];
}

type Step = [name: string, next: World];

function* stepsOf(setting: Setting, world: World): Generator<Step> {
  yield* timeSteps(setting, world);
  yield* deviceSteps(setting, world);
  yield* serverSteps(setting, world);
}

function* timeSteps({ rules: { advanced }, ticks }: Setting, world: World): Generator<Step> {
  if (world.now >= ticks * tickMs) return;
  const [now, steady] = [world.now + tickMs, world.steady + slowMs];
  const read = (clock: DeviceClock, wall: number, at = steady) =>
    advanced(clock, { steady: at, wall });
  // A device that wakes reads its clocks before anybody can set them.
  const woken = read(world.clock, world.wall, world.steady);
  const [wall, back] = [world.wall + slowMs, world.wall - 2 * tickMs];
  yield ['a minute awake', { ...world, now, steady, wall, clock: read(woken, wall) }];
  yield ['the clock is set back', { ...world, now, steady, wall: back, clock: read(woken, back) }];
  yield ['a minute asleep', { ...world, now, wall }];
  yield ['a minute asleep, the clock synchronised', { ...world, now, wall: now }];
}

function* deviceSteps({ rules, asks }: Setting, world: World): Generator<Step> {
  const { advanced, asking, answered, taking } = rules;
  const reading = { steady: world.steady, wall: world.wall };
  const clock = advanced(world.clock, reading);
  if (world.holder.seq < (asks[world.page] ?? 0)) {
    const { holder, request } = asking(world.holder, clock.age, world.outbox);
    const again = request.seq === 1;
    const requests = [...world.requests, { ...request, page: world.page, again }];
    yield ['asks', { ...world, clock, holder, requests }];
  }
  for (const answer of world.answers) {
    const answers = world.answers.filter((each) => each !== answer);
    if (answer.page !== world.page) continue;
    const holder = answered(world.holder, answer.seq, answer, world.wall);
    yield ['hears an answer', { ...world, clock, holder, answers }];
  }
  const { holder, lease } = taking(world.holder, clock.age);
  if (lease) {
    const outbox = [...world.outbox, lease.ticketId];
    const calledAtA = [...world.calledAtA, lease.ticketId];
    yield ['A calls from a lease', { ...world, clock, holder, outbox, calledAtA }];
  }
  if (world.page === 0) {
    const fresh = { clock: openedClock(reading), holder: newHolder<number>('page 1') };
    yield ['the page dies and opens again', { ...world, ...fresh, page: 1 }];
    const request = rules.ending(world.holder, world.outbox);
    const requests = [...world.requests, { ...request, page: 0, again: false }];
    yield [
      'the page gives up its leases and opens again',
      { ...world, ...fresh, page: 1, requests },
    ];
  }
}

function* serverSteps(setting: Setting, world: World): Generator<Step> {
  const { rules, unreachable, tickets } = setting;
  for (const request of world.requests) {
    const requests = world.requests.filter((each) => each !== request);
    yield* handled(setting, world, request, requests);
    if (request.again) {
      yield* handled(setting, world, request, [...requests, { ...request, again: false }]);
    }
  }
  for (const ticket of world.outbox) {
    const outbox = world.outbox.filter((each) => each !== ticket);
    const leases = world.leases.filter(({ ticketId }) => ticketId !== ticket);
    const gone = [...new Set([...world.gone, ticket])];
    yield ['the call of A arrives', { ...world, outbox, leases, gone }];
  }
  for (const ticket of waiting(tickets, world)) {
    const [calledAtB, gone] = [
      [...world.calledAtB, ticket],
      [...world.gone, ticket],
    ];
    yield ['B calls', { ...world, calledAtB, gone }];
  }
  for (const lease of world.leases) {
    const leases = world.leases.filter((each) => each !== lease);
    const isOver = rules.returns(lease, world.now, unreachable);
    if (isOver) yield ['a lease ends', { ...world, leases }];
    if (!lease.decided) {
      const decided = [...leases, { ...lease, decided: true }];
      yield ['a supervisor takes a lease back', { ...world, leases: decided }];
    }
  }
}

function* handled(
  { rules: { renewed, overAt }, tickets }: Setting,
  world: World,
  request: Request,
  requests: readonly Request[],
): Generator<Step> {
  const renewal = renewed(world.leases, request, 1);
  if (!renewal) return yield ['a late request', { ...world, requests }];
  const { unused, called, freed, most } = renewal;
  const end = overAt(world.now, minutes);
  const { holder, seq } = request;
  const leases = world.leases
    .filter((each) => !freed.includes(each))
    .map((each) => (unused.includes(each) ? { ...each, seq, overAt: end } : each))
    .map((each) => (called.some(({ id }) => id === each.id) ? { ...each, overAt: end } : each));
  const next = { ...world, requests, leases };
  yield ['a request, nothing new', told(next, request, unused.slice(0, most))];
  if (most === 0) return;
  for (const ticketId of waiting(tickets, next)) {
    if (request.called.includes(ticketId)) continue;
    const id = `lease ${world.made}`;
    const lease: Held = { id, ticketId, holder, seq, overAt: end, decided: false };
    const granted = { ...next, made: world.made + 1, leases: [...leases, lease] };
    // Besides an unused lease, it takes its place: a more urgent ticket has come.
    yield ['a request, a lease', told(granted, request, [lease])];
  }
}

function told(world: World, { page, seq }: Request, rows: readonly Lease[]): World {
  const leases = rows.map(({ id, ticketId }) => ({ id, ticketId, turn: ticketId }));
  const answer = { page, seq, at: world.now, lastsMs: lastsMs(minutes), leases };
  return { ...world, answers: [...world.answers, answer] };
}

function waiting(tickets: readonly number[], { leases, gone }: World): number[] {
  return tickets.filter(
    (ticket) => !gone.includes(ticket) && !leases.some(({ ticketId }) => ticketId === ticket),
  );
}

/** Returns what is wrong after a step; null if nothing is. */
function faultOf({ unreachable }: Setting, before: World, [name, after]: Step): string | null {
  if (name === 'A calls from a lease') {
    const ticket = after.calledAtA.at(-1) ?? 0;
    if (before.calledAtA.includes(ticket)) return 'A calls a ticket again';
    if (before.gone.includes(ticket)) return 'A calls a ticket that has left the queue';
    if (!before.leases.some(({ ticketId }) => ticketId === ticket)) return 'A calls a free ticket';
  }
  if (name === 'B calls' && unreachable === 'keep') {
    const ticket = after.calledAtB.at(-1) ?? 0;
    if (before.calledAtA.includes(ticket)) return 'B calls a ticket that A has called';
  }
  return null;
}

/** Whether every ticket has left the queue and no counter can call one. */
function isSettled({ tickets }: Setting, { gone, leases, holder, outbox }: World): boolean {
  return gone.length === tickets.length && leases.length + holder.held.length + outbox.length === 0;
}

interface Explored {
  worlds: number;
  /** The steps to the first fault and its name; null if there is none. */
  fault: string[] | null;
  /** Worlds in which both counters have called a ticket. */
  twice: number;
}

interface Reached {
  world: World;
  path: Path | null;
}
interface Path {
  name: string;
  before: Path | null;
}

export function explore(setting: Setting): Explored {
  const seen = new Set<string>();
  let twice = 0;
  const agenda: Reached[] = [{ world: opened(setting.lead), path: null }];
  for (let reached = agenda.pop(); reached; reached = agenda.pop()) {
    const { world, path: before } = reached;
    for (const step of stepsOf(setting, world)) {
      const [name, next] = step;
      const path = { name, before };
      const fault = faultOf(setting, world, step);
      if (fault) return { worlds: seen.size, twice, fault: [...stepsIn(path), fault] };
      const key = keyOf(next);
      if (seen.has(key)) continue;
      seen.add(key);
      if (next.calledAtA.some((ticket) => next.calledAtB.includes(ticket))) twice += 1;
      if (!isSettled(setting, next)) agenda.push({ world: next, path });
    }
  }
  return { worlds: seen.size, twice, fault: null };
}

function stepsIn(path: Path | null): string[] {
  return path ? [...stepsIn(path.before), path.name] : [];
}

/** What the future depends on: times count from now, and answers to earlier requests are nothing. */
function keyOf({ now, steady, wall, clock, holder, leases, answers, ...rest }: World): string {
  const { asked, held, isAhead } = holder;
  return JSON.stringify([
    now,
    wall - now,
    clock.last.steady - steady,
    clock.last.wall - wall,
    [
      holder.seq,
      isAhead,
      asked && [asked.seq, Math.min(clock.age - asked.age, lastsMs(minutes)), asked.called],
    ],
    held.map(({ id, endsAge }) => [id, Math.max(endsAge - clock.age, -1)]),
    leases.map(({ overAt, ...lease }) => ({ ...lease, overAt: Math.max(overAt - now, -1) })),
    answers.filter(({ page, seq }) => page === rest.page && seq === asked?.seq),
    rest,
  ]);
}

function opened(lead: number): World {
  const wall = lead * tickMs;
  return {
    now: 0,
    page: 0,
    steady: 0,
    wall,
    clock: openedClock({ steady: 0, wall }),
    holder: newHolder<number>('page 0'),
    outbox: [],
    requests: [],
    answers: [],
    leases: [],
    made: 0,
    calledAtA: [],
    calledAtB: [],
    gone: [],
  };
}
