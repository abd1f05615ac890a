import { setImmediate, setTimeout } from 'node:timers/promises';

/** From the beginning of a round to that of the next. */
const roundMs = 1000;
/** After as many others have their turn: a call of a counter does not wait for a thousand phones. */
const atOnce = 25;

/** Something of the branch may have changed; `reloaded` says that events may have been missed. */
export type Listener = (reloaded: boolean) => void;

/** Many who may hear of a change a second late: in rounds, a few at a time. */
export class Rounds {
  readonly #listeners = new Set<Listener>();
  #going = false;
  #asked: { reloaded: boolean } | null = null;

  get size(): number {
    return this.#listeners.size;
  }

  /** Returns the stop. */
  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Another round: at once, or once the last one has had its time. */
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
