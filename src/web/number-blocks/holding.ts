import type { components } from '#contract/types.ts';
import { advanced, openedClock, type Reading } from '#domain/leases/clock.ts';
import { newNumberHolder, nextNumber, told, without } from '#domain/number-blocks/holder.ts';

type Schemas = components['schemas'];
type Next = Omit<Schemas['HeldNumber'], 'given'>;

/** Milliseconds between readings of the clocks, and between requests for numbers. */
const [tickMs, askMs] = [3000, 300_000];

interface Held {
  /** Asks for numbers, or returns them as the page ends. Resolves with null for no answer. */
  ask: (body: Schemas['NumberHolder'], ends: boolean) => Promise<Schemas['NumberBlocks'] | null>;
  /** Hears that numbers may have changed, and every tick. */
  onTick: () => void;
}

/** Holds numbers for a page while it lives, which it may give without a connection. */
export class Holding {
  private clock = openedClock(reading());
  private holder = newNumberHolder(crypto.randomUUID());
  private connected = false;
  private dueAt = 0;
  private asking = false;
  private readonly held: Held;
  private readonly leave = new AbortController();

  constructor(held: Held) {
    this.held = held;
    const { signal } = this.leave;
    const ticking = setInterval(() => this.tick(), tickMs);
    signal.addEventListener('abort', () => clearInterval(ticking));
    window.addEventListener('pagehide', () => this.end(), { signal });
  }

  setConnected(connected: boolean): void {
    this.connected = connected;
    this.tick();
  }

  /** Returns the number that the service's next ticket may have; null without one. */
  next(serviceId: number): Next | null {
    this.clock = advanced(this.clock, reading());
    const next = nextNumber(this.holder, this.clock.age, serviceId);
    return next && { ...next, takenAt: new Date(next.takenAt).toISOString() };
  }

  /** Removes a number, so that the page never gives it again. */
  remove(number: Next): void {
    this.holder = without(this.holder, number);
    this.refresh();
  }

  /** Asks for numbers with the next tick. */
  refresh(): void {
    this.dueAt = 0;
  }

  close(): void {
    this.end();
    this.leave.abort();
  }

  private tick(): void {
    this.clock = advanced(this.clock, reading());
    if (this.connected && !this.asking && performance.now() >= this.dueAt) void this.ask();
    this.held.onTick();
  }

  private async ask(): Promise<void> {
    this.asking = true;
    this.dueAt = performance.now() + askMs;
    const { id } = this.holder;
    const { age } = this.clock;
    const answer = await this.held.ask({ holder: id }, false);
    this.asking = false;
    if (!answer) return this.refresh();
    // A page that ends has another holder since.
    if (this.holder.id !== id) return;
    const blocks = answer.blocks.map(blockOf);
    this.holder = told(this.holder, { at: Date.parse(answer.at), blocks }, age);
    this.held.onTick();
  }

  /** Returns the rest, so that another page can give it. This page may be shown again later. */
  private end(): void {
    const { id, blocks, heard } = this.holder;
    this.holder = newNumberHolder(crypto.randomUUID());
    this.refresh();
    if (!heard) return;
    const unused = blocks.map(({ serviceId, prefix, day, numbers }) => ({
      serviceId,
      prefix,
      day,
      numbers: [...numbers],
    }));
    void this.held.ask({ holder: id, unused }, true);
  }
}

function reading(): Reading {
  return { steady: performance.now(), wall: Date.now() };
}

function blockOf({ open, ...block }: Schemas['NumberBlocks']['blocks'][number]) {
  const times = open.map(({ from, until }) => ({
    from: Date.parse(from),
    until: Date.parse(until),
  }));
  return { ...block, open: times };
}
