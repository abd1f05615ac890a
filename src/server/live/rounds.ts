import { setImmediate, setTimeout } from 'node:timers/promises';

const roundMs = 1000;
/**
 * The event loop is yielded after this many listeners, so that a counter's call does not wait for a
 * thousand phones.
 */
const atOnce = 25;

/** Called when the branch may have changed; `reloaded` means that events may have been missed. */
export type Listener = (reloaded: boolean) => void;

/** Notifies many listeners that tolerate a delay of a second: in rounds, a few at a time. */
export class Rounds {
  readonly #listeners = new Set<Listener>();
  #going = false;
  #asked: { reloaded: boolean } | null = null;

  get size(): number {
    return this.#listeners.size;
  }

  /** Returns a function that unsubscribes. */
  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Requests another round: at once, or when the current one is over. */
  ask(reloaded: boolean): void {
    this.#asked = { reloaded: reloaded || this.#asked?.reloaded === true };
    if (!this.#going) void this.#go();
  }

  async #go(): Promise<void> {
    this.#going = true;
    for (let asked = this.#asked; asked; asked = this.#asked) {
      this.#asked = null;
      const end = setTimeout(roundMs, null, { ref: false });
      for (const [place, listener] of [...this.#listeners].entries()) {
        if (place % atOnce === 0) await setImmediate();
        if (this.#listeners.has(listener)) listener(asked.reloaded);
      }
      await end;
    }
    this.#going = false;
  }
}
