import type { Choice, Memory } from '../strategies/strategy.ts';
import { isOpen, type Pace, type PastGate, type PastTurn } from './past.ts';

const atOnce: Pace = { lateMs: 0, chosen: null };

export class Counter {
  readonly gate: PastGate;
  memory: Memory = {};
  freeAt = Number.NEGATIVE_INFINITY;
  readyAt: number | null = null;
  /** True after the last call of its pace; never true without a pace. */
  isDone = false;
  #made = 0;

  constructor(gate: PastGate) {
    this.gate = gate;
  }

  get pace(): Pace {
    return (!this.isDone && this.gate.pace?.[this.#made]) || atOnce;
  }

  isReady(now: number): boolean {
    return this.readyAt === null ? this.pace.lateMs === 0 : this.readyAt <= now;
  }

  get toBeChosen(): number[] {
    const left = this.gate.pace?.slice(this.#made) ?? [];
    return left.flatMap(({ chosen }) => chosen ?? []);
  }

  called(freeAt: number): void {
    this.#made += 1;
    this.isDone ||= this.#made === this.gate.pace?.length;
    this.freeAt = freeAt;
    this.readyAt = null;
  }
}

/**
 * Returns all waiting tickets or, after the counter's own calls, only those that no other counter
 * will call.
 */
export function callable(
  counter: Counter,
  counters: readonly Counter[],
  waiting: readonly PastTurn[],
) {
  if (!counter.isDone) return waiting;
  const others = counters.filter(({ isDone }) => !isDone);
  const serviceIds = new Set(others.flatMap(({ gate }) => gate.serviceIds));
  const chosen = new Set(others.flatMap((other) => other.toBeChosen));
  return waiting.filter(
    ({ serviceId, ticketId }) => !serviceIds.has(serviceId) && !chosen.has(ticketId),
  );
}

/** The tickets that each open counter keeps from the others, as leases for lost connections do. */
export class Leases {
  readonly #keepers = new Map<PastTurn, Counter>();
  readonly #counters: readonly Counter[];
  readonly #most: number;

  constructor(counters: readonly Counter[], most: number) {
    this.#counters = counters;
    this.#most = most;
  }

  free(counter: Counter, waiting: readonly PastTurn[]): readonly PastTurn[] {
    if (this.#most === 0) return waiting;
    return waiting.filter((turn) => (this.#keepers.get(turn) ?? counter) === counter);
  }

  /** Gives every open counter the tickets that it would call next. */
  renew(
    waiting: readonly PastTurn[],
    now: number,
    next: (counter: Counter, left: readonly PastTurn[], memory: Memory) => Choice | null,
  ): void {
    if (this.#most === 0) return;
    const chosen = new Set(this.#counters.flatMap(({ toBeChosen }) => toBeChosen));
    for (const counter of this.#counters) {
      let left = this.free(counter, waiting).filter(({ ticketId }) => !chosen.has(ticketId));
      for (const turn of left) this.#keepers.delete(turn);
      let { memory } = counter;
      for (let kept = 0; kept < this.#most && isOpen(counter.gate, now); kept += 1) {
        const choice = counter.isDone ? null : next(counter, left, memory);
        const turn = left.find(({ ticketId }) => ticketId === choice?.ticketId);
        if (!choice || !turn) break;
        this.#keepers.set(turn, counter);
        memory = choice.memory;
        left = left.filter((other) => other !== turn);
      }
    }
  }
}
