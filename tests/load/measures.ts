/** What the actors of a load have measured, by operation. */
export class Measures {
  #from = performance.now();
  readonly #times = new Map<string, number[]>();
  readonly #refusals = new Map<string, number>();
  readonly #done = new Map<string, number>();
  bytes = 0;
  /** What must never happen, as the actors saw it. */
  readonly faults: string[] = [];

  time(name: string, milliseconds: number): void {
    const times = this.#times.get(name);
    if (times) times.push(milliseconds);
    else this.#times.set(name, [milliseconds]);
  }

  refuse(name: string, why: string): void {
    count(this.#refusals, `${name} ${why}`);
  }

  /** Counts what the server has acknowledged, such as `finish`, to compare with its histories. */
  acknowledge(action: string): void {
    count(this.#done, action);
  }

  acknowledged(action: string): number {
    return this.#done.get(action) ?? 0;
  }

  /** Forgets times and refusals, as after warming up; what was acknowledged stays. */
  restart(): void {
    this.#times.clear();
    this.#refusals.clear();
    this.bytes = 0;
    this.#from = performance.now();
  }

  get seconds(): number {
    return (performance.now() - this.#from) / 1000;
  }

  /** Milliseconds below which this share of an operation's responses stayed. */
  at(name: string, share: number): number {
    const sorted = (this.#times.get(name) ?? []).toSorted((a, b) => a - b);
    return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  }

  /** One row per operation, the most frequent first, for `console.table`. */
  table(): Record<string, string | number>[] {
    const bySize = [...this.#times].sort(([, a], [, b]) => b.length - a.length);
    return bySize.map(([operation, times]) => ({
      operation,
      count: times.length,
      'per second': (times.length / this.seconds).toFixed(1),
      'p50 ms': this.at(operation, 0.5).toFixed(1),
      'p95 ms': this.at(operation, 0.95).toFixed(1),
      'p99 ms': this.at(operation, 0.99).toFixed(1),
      'most ms': this.at(operation, 1).toFixed(0),
    }));
  }

  get refusals(): ReadonlyMap<string, number> {
    return this.#refusals;
  }

  /** Share of the requests that were refused or not answered. */
  get refusedShare(): number {
    const refused = [...this.#refusals.values()].reduce((sum, n) => sum + n, 0);
    const sent = [...this.#times.values()].reduce((sum, { length }) => sum + length, 0);
    return refused / Math.max(1, sent);
  }
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
