import { setImmediate as turn } from 'node:timers/promises';
import type { Random } from '#server/seed/random.ts';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what each operation answers, looked into by tests
  content: any;
  /** Key of the first error, null on success. */
  error: string | null;
  /** Whether it says when to come back, where that was looked at. */
  retryAfter?: boolean;
}

/** What a request meets on its way; the rest arrive as they should. */
export const faults = ['dropped', 'unanswered', 'doubled', 'late'] as const;
export type Fault = (typeof faults)[number];

/** How often each of them happens. */
const share = 0.12;

/** Thrown where a sender would see its connection end, or nothing at all. */
export class Lost extends Error {}

/**
 * Between operators and the server: drops requests, loses answers, sends twice, and holds requests
 * back until others have gone by, after their sender has given up.
 */
export class Network {
  readonly counts: Record<Fault, number> = { dropped: 0, unanswered: 0, doubled: 0, late: 0 };
  readonly #random: Random;
  readonly #held: { left: number; send: () => Promise<Answer> }[] = [];
  #broken = true;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Carries one request, that `send` hands to the server. Throws `Lost` where no answer comes. */
  async carry(send: () => Promise<Answer>): Promise<Answer> {
    // An immediate retry would otherwise starve all others.
    await turn();
    await this.#release(1);
    const fault = this.#broken ? faults[Math.floor(this.#random() / share)] : undefined;
    if (!fault) return send();
    this.counts[fault] += 1;
    if (fault === 'dropped') throw new Lost(fault);
    if (fault === 'late') {
      this.#held.push({ left: 1 + Math.floor(this.#random() * 300), send });
      throw new Lost(fault);
    }
    const [answer] = await Promise.all(fault === 'doubled' ? [send(), send()] : [send()]);
    if (fault === 'unanswered') throw new Lost(fault);
    return answer;
  }

  /** From now on everything arrives, and so does what was held back. */
  async mend(): Promise<void> {
    this.#broken = false;
    await this.#release(Number.POSITIVE_INFINITY);
  }

  async #release(passed: number): Promise<void> {
    for (const held of this.#held) held.left -= passed;
    const due = this.#held.filter(({ left }) => left <= 0);
    this.#held.splice(0, this.#held.length, ...this.#held.filter(({ left }) => left > 0));
    await Promise.all(due.map(({ send }) => send()));
  }
}
