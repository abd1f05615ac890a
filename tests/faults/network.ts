import { setImmediate as turn } from 'node:timers/promises';
import type { Random } from '#server/seed/random.ts';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what each operation answers, looked into by tests
  content: any;
  /** Key of the first error, null on success. */
  error: string | null;
  /** True if the answer has a `Retry-After` header; absent where the sender does not read it. */
  retryAfter?: boolean;
}

/** Faults of a request; all other requests arrive as sent. */
export const faults = ['dropped', 'unanswered', 'doubled', 'late'] as const;
export type Fault = (typeof faults)[number];

/** Probability of each fault. */
const share = 0.12;

/** Thrown when the connection ends without an answer, or no answer arrives. */
export class Lost extends Error {}

/**
 * A faulty network between operators and the server. It drops requests, loses answers, sends twice,
 * and delays requests until after their sender has given up.
 */
export class Network {
  readonly counts: Record<Fault, number> = { dropped: 0, unanswered: 0, doubled: 0, late: 0 };
  readonly #random: Random;
  readonly #held: { left: number; send: () => Promise<Answer> }[] = [];
  #broken = true;

  constructor(random: Random) {
    this.#random = random;
  }

  /**
   * Carries one request, which `send` delivers to the server. Throws `Lost` when no answer arrives.
   */
  async carry(send: () => Promise<Answer>): Promise<Answer> {
    // An immediate retry would otherwise starve all other requests.
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

  /** Ends all faults and delivers the delayed requests. */
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
