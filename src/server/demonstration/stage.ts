import { setTimeout } from 'node:timers/promises';

/**
 * What visitors steer of the demonstration: how fast its simulated people live, and which counters
 * they leave to a visitor.
 */
export class Stage {
  #speed = 1;
  #changed = new AbortController();
  readonly #ended = new AbortController();
  readonly #leaving = new Map<number, () => Promise<void>>();
  readonly #restart: () => void;

  /** `restart` replaces the data by those of a new demonstration. */
  constructor(restart: () => void) {
    this.#restart = restart;
  }

  /** How many times faster than in life simulated people live; 0 is a pause. */
  get speed(): number {
    return this.#speed;
  }

  set speed(speed: number) {
    this.#speed = speed;
    this.#changed.abort();
    this.#changed = new AbortController();
  }

  /** Aborted when the demonstration ends. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  /** The counters that simulated operators have open. */
  get gateIds(): number[] {
    return [...this.#leaving.keys()];
  }

  /** Announces a simulated operator at a counter; `leave` closes it. */
  attend(gateId: number, leave: () => Promise<void>): void {
    this.#leaving.set(gateId, leave);
  }

  left(gateId: number): void {
    this.#leaving.delete(gateId);
  }

  /** Makes a simulated operator leave the counter at once; does nothing for another counter. */
  async yieldGate(gateId: number): Promise<void> {
    await this.#leaving.get(gateId)?.();
  }

  /** Waits for seconds of a simulated life. Rejects when the demonstration ends. */
  async take(seconds: number): Promise<void> {
    for (let left = seconds * 1000; left > 0; ) {
      const [speed, from] = [this.#speed, performance.now()];
      await this.#pass(speed === 0 ? dayMs : left / speed);
      left -= (performance.now() - from) * speed;
    }
  }

  restart(): void {
    this.#restart();
  }

  end(): void {
    this.#ended.abort();
  }

  /** Waits until the speed changes, at most so many milliseconds. */
  async #pass(milliseconds: number): Promise<void> {
    const signal = AbortSignal.any([this.#changed.signal, this.#ended.signal]);
    await setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => {});
    this.#ended.signal.throwIfAborted();
  }
}

const dayMs = 86_400_000;
