import { setMaxListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** A simulated operator at a counter. */
interface Attending {
  branchId: number;
  /** Resolves the turn in hand and closes the counter. */
  leave: () => Promise<void>;
}

/**
 * What visitors steer of the demonstration: how fast its simulated people live, and which counters
 * they leave to a visitor.
 */
export class Stage {
  #speed = 1;
  #changed = awaitedByAll();
  readonly #ended = new AbortController();
  readonly #attending = new Map<number, Attending>();
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
    this.#wake();
  }

  /** Aborted when the demonstration ends. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  /** The counters that simulated operators have open. */
  get gateIds(): number[] {
    return [...this.#attending.keys()];
  }

  attend(gateId: number, attending: Attending): void {
    this.#attending.set(gateId, attending);
  }

  left(gateId: number): void {
    this.#attending.delete(gateId);
  }

  /** Makes a simulated operator leave the counter at once, for somebody of these branches. */
  async yieldGate(gateId: number, branchIds: readonly number[]): Promise<void> {
    const attending = this.#attending.get(gateId);
    if (!attending || !branchIds.includes(attending.branchId)) return;
    // The counter stays occupied if others act there too.
    await attending.leave().catch(() => {});
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
    this.#wake();
  }

  #wake(): void {
    this.#changed.abort();
    this.#changed = awaitedByAll();
  }

  /** Waits until the speed changes, at most so many milliseconds. */
  async #pass(milliseconds: number): Promise<void> {
    this.#ended.signal.throwIfAborted();
    const { signal } = this.#changed;
    await setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => {});
    this.#ended.signal.throwIfAborted();
  }
}

const dayMs = 86_400_000;

function awaitedByAll(): AbortController {
  const controller = new AbortController();
  // Node.js warns of more than ten.
  setMaxListeners(0, controller.signal);
  return controller;
}
