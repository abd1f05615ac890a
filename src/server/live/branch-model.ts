import type { components } from '#contract/types.ts';
import type { Estimates } from '#domain/estimates/estimate-waits.ts';
import { type Before, goesFirst } from '#domain/tickets/strategies/preference.ts';
import { endedAtMost, type LiveTurn, type LoadedBranch } from './load-branch.ts';
import { waitsOf } from './waits.ts';

export type TicketChange = components['schemas']['TicketChange'];

/** As many turns that have left are remembered, so that a late event does not bring them back. */
const goneAtMost = 1000;

/** Turns in hand go on by themselves, which moves the waits. */
const waitsGoodMs = 1000;

const living = new Set<string>(['waiting', 'called', 'attending', 'postponed']);

/**
 * A branch as it is now: read once, then kept by the events of its turns. Events may come late,
 * twice or in another order: of each turn the highest version counts.
 */
export class BranchModel {
  #loaded: LoadedBranch;
  readonly #turns = new Map<number, LiveTurn>();
  readonly #gone = new Map<number, LiveTurn>();
  #ended: LiveTurn[] = [];
  readonly #counted = new Map<number, number>();
  #places: Places | null = null;
  #waits: { at: number; estimates: Estimates } | null = null;
  #incomplete = false;

  constructor(loaded: LoadedBranch) {
    this.#loaded = loaded;
    this.replace(loaded, []);
  }

  get branch(): LoadedBranch {
    return this.#loaded;
  }

  /** Whether only another reading tells which calls are the last. */
  get incomplete(): boolean {
    return this.#incomplete;
  }

  /** Starts from another reading, and what has happened since it began. */
  replace(loaded: LoadedBranch, since: readonly TicketChange[]): void {
    this.#loaded = loaded;
    this.#turns.clear();
    for (const turn of loaded.living) this.#turns.set(turn.id, turn);
    this.#ended = [...loaded.ended];
    this.#counted.clear();
    for (const { id, serviceId } of loaded.counted) this.#counted.set(id, serviceId);
    this.#incomplete = false;
    this.#changed();
    for (const change of since) this.apply(change);
  }

  /** Answers whether the change was news. */
  apply({ ticketId: id, version, turn: facts }: TicketChange): boolean {
    if (version <= (this.turn(id)?.version ?? 0)) return false;
    const turn = { id, version, facts };
    this.#changed();
    this.#turns.delete(id);
    this.#leaveEnded(id);
    this.#gone.delete(id);
    const here = facts.branchId === this.#loaded.id;
    if (here && living.has(facts.status)) this.#turns.set(id, turn);
    else {
      this.#remember(turn);
      if (here && endedAtGate(turn)) this.#end(turn);
    }
    this.#count(turn, here);
    return true;
  }

  /** The turn as it was last seen here, ended ones too. */
  turn(id: number): LiveTurn | undefined {
    return (
      this.#turns.get(id) ?? this.#gone.get(id) ?? this.#ended.find((ended) => ended.id === id)
    );
  }

  get living(): IterableIterator<LiveTurn> {
    return this.#turns.values();
  }

  /** The last that ended at a counter, the newest first. */
  get ended(): readonly LiveTurn[] {
    return this.#ended;
  }

  /** How many turns count for the most of the day of a service that has such a most. */
  counted(serviceId: number): number {
    return [...this.#counted.values()].filter((id) => id === serviceId).length;
  }

  /** Who waits for each service, in their order. */
  get queues(): ReadonlyMap<number, readonly LiveTurn[]> {
    this.#places ??= placesOf(this.#turns.values());
    return this.#places.queues;
  }

  /** Those who wait in the same service before the turn. */
  before(id: number): Before | undefined {
    this.#places ??= placesOf(this.#turns.values());
    return this.#places.before.get(id);
  }

  /** The estimated waits at `now`, milliseconds since the epoch: made once for all who ask. */
  waits(now: number): Estimates {
    const known = this.#waits;
    if (known && Math.abs(now - known.at) < waitsGoodMs) return known.estimates;
    const estimates = waitsOf(this, now);
    this.#waits = { at: now, estimates };
    return estimates;
  }

  #changed(): void {
    this.#places = null;
    this.#waits = null;
  }

  #leaveEnded(id: number): void {
    const left = this.#ended.filter((ended) => ended.id !== id);
    // The list was full: which turn takes the place that is free now, only the database knows.
    if (left.length < this.#ended.length && this.#ended.length === endedAtMost) {
      this.#incomplete = true;
    }
    this.#ended = left;
  }

  #end(turn: LiveTurn): void {
    this.#ended = [...this.#ended, turn].sort(newestEnd).slice(0, endedAtMost);
  }

  #remember(turn: LiveTurn): void {
    this.#gone.set(turn.id, turn);
    const [oldest] = this.#gone.size > goneAtMost ? this.#gone.keys() : [];
    if (oldest !== undefined) this.#gone.delete(oldest);
  }

  #count({ id, facts }: LiveTurn, here: boolean): void {
    const service = this.#loaded.services.find((each) => each.id === facts.serviceId);
    const counts =
      here &&
      service?.dailyMax != null &&
      facts.leg === 1 &&
      facts.status !== 'cancelled' &&
      facts.day === this.#loaded.day;
    if (counts) this.#counted.set(id, facts.serviceId);
    else this.#counted.delete(id);
  }
}

interface Places {
  queues: Map<number, LiveTurn[]>;
  before: Map<number, Before>;
}

function placesOf(turns: Iterable<LiveTurn>): Places {
  const queues = new Map<number, LiveTurn[]>();
  for (const turn of turns) {
    if (turn.facts.status !== 'waiting') continue;
    const queue = queues.get(turn.facts.serviceId);
    if (queue) queue.push(turn);
    else queues.set(turn.facts.serviceId, [turn]);
  }
  const before = new Map<number, Before>();
  for (const queue of queues.values()) {
    queue.sort(byPlace);
    let first = 0;
    for (const [all, { id, facts }] of queue.entries()) {
      before.set(id, { all, first });
      if (goesFirst(facts)) first += 1;
    }
  }
  return { queues, before };
}

/** As the database orders a queue; instants of one form compare as texts. */
function byPlace(a: LiveTurn, b: LiveTurn): number {
  if (a.facts.queuedAt !== b.facts.queuedAt) return a.facts.queuedAt < b.facts.queuedAt ? -1 : 1;
  return a.id - b.id;
}

function endedAtGate({ facts: { status, calledAt } }: LiveTurn): boolean {
  return (status === 'attended' || status === 'absent') && calledAt !== null;
}

function newestEnd(a: LiveTurn, b: LiveTurn): number {
  const [first, second] = [a.facts.closedAt ?? '', b.facts.closedAt ?? ''];
  if (first !== second) return first < second ? 1 : -1;
  return b.id - a.id;
}
