import type { components } from '#contract/types.ts';
import type { Estimates } from '#domain/estimates/estimate-waits.ts';
import { type Before, goesFirst } from '#domain/tickets/strategies/preference.ts';
import { endedAtMost, type LiveTurn, type LoadedBranch } from './load-branch.ts';
import { waitsOf } from './waits.ts';

export type TicketChange = components['schemas']['TicketChange'];

/** Milliseconds to remember departed tickets, so that a late event does not bring one back. */
const goneForMs = 600_000;

/**
 * Milliseconds before waits are estimated again, because tickets being served progress without
 * events.
 */
const waitsGoodMs = 1000;

const living = new Set<string>(['waiting', 'called', 'attending', 'postponed']);

/**
 * State of a branch: loaded once, then updated by ticket events. Events may arrive late, twice or
 * out of order; the highest version of each ticket wins.
 */
export class BranchModel {
  #loaded: LoadedBranch;
  readonly #turns = new Map<number, LiveTurn>();
  readonly #gone = new Map<number, { turn: LiveTurn; at: number }>();
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

  /** True when only another load can tell which tickets ended last. */
  get incomplete(): boolean {
    return this.#incomplete;
  }

  /** Replaces the state with another load and applies the changes that arrived since it began. */
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

  /** Returns the ticket as last seen in this branch, even if it has ended lately. */
  turn(id: number): LiveTurn | undefined {
    return (
      this.#turns.get(id) ??
      this.#gone.get(id)?.turn ??
      this.#ended.find((ended) => ended.id === id)
    );
  }

  get living(): IterableIterator<LiveTurn> {
    return this.#turns.values();
  }

  /** The latest tickets that ended at a counter, newest first. */
  get ended(): readonly LiveTurn[] {
    return this.#ended;
  }

  counted(serviceId: number): number {
    return [...this.#counted.values()].filter((id) => id === serviceId).length;
  }

  get queues(): ReadonlyMap<number, readonly LiveTurn[]> {
    this.#places ??= placesOf(this.#turns.values());
    return this.#places.queues;
  }

  before(id: number): Before | undefined {
    this.#places ??= placesOf(this.#turns.values());
    return this.#places.before.get(id);
  }

  /** Returns the estimated waits at `now`, milliseconds since the epoch, cached for a second. */
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
    // The list was full: only the database knows which ticket takes the free place.
    if (left.length < this.#ended.length && this.#ended.length === endedAtMost) {
      this.#incomplete = true;
    }
    this.#ended = left;
  }

  #end(turn: LiveTurn): void {
    this.#ended = [...this.#ended, turn].sort(newestEnd).slice(0, endedAtMost);
  }

  #remember(turn: LiveTurn): void {
    const now = performance.now();
    this.#gone.set(turn.id, { turn, at: now });
    // The oldest come first.
    for (const [id, { at }] of this.#gone) {
      if (now - at < goneForMs) return;
      this.#gone.delete(id);
    }
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

/** Compares like the database's queue order; instants of one format compare as text. */
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
