import type { components } from '#contract/types.ts';
import {
  newNumberHolder,
  nextNumber,
  type TakenNumber,
  told,
  without,
} from '#domain/number-blocks/holder.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import { pick, type Random } from '#server/seed/random.ts';
import { wanted } from '../support/kiosk.ts';
import type { Device } from './device.ts';
import { type Answer, Lost, type Network } from './network.ts';

type Schemas = components['schemas'];

/** Probabilities per step. */
const chances = { away: 0.15, die: 0.06, end: 0.06, ask: 0.8, copy: 0.1, useCopy: 0.1 };

interface Unsent {
  key: string;
  order: ReturnType<typeof wanted> & { from: Schemas['HeldNumber'] };
}

type Post = (path: string, body: object, key?: string) => Promise<Answer>;

/**
 * A kiosk that gives held numbers as its page does. Its page may die, end, or be opened with what
 * an earlier copy of its profile holds, and a thief may send from such a copy.
 */
export class Giver {
  /** Every number that a person has. */
  readonly papers: string[] = [];
  readonly odd: string[] = [];
  /** Numbers given without a connection, pages that gave up their numbers, uses of a copy. */
  readonly counts = { offline: 0, ends: 0, copies: 0 };
  readonly #device: Device;
  readonly #random: Random;
  readonly #network: Network;
  readonly #post: Post;
  readonly #serviceIds: number[];
  readonly #isPatient: boolean;
  #holder = newNumberHolder(crypto.randomUUID());
  /** Kept across pages. */
  #unsent: Unsent[] = [];
  #givenUp: string[] = [];
  #copy: Unsent[] | null = null;
  #away = 0;
  #mended = false;

  constructor(of: {
    device: Device;
    random: Random;
    network: Network;
    post: Post;
    serviceIds: number[];
    /** Repeats an order without an answer rather than giving it up, as a receptionist's page does. */
    isPatient: boolean;
  }) {
    this.#isPatient = of.isPatient;
    this.#device = of.device;
    this.#random = of.random;
    this.#network = of.network;
    this.#post = of.post;
    this.#serviceIds = of.serviceIds;
  }

  /** Gives a number to each of so many people, the first of them without a connection. */
  async give(people: number): Promise<void> {
    while (!this.#holder.heard) await this.#ask();
    this.#away = 2;
    await this.#take(pick(this.#random, this.#serviceIds));
    for (let person = 1; person < people; person += 1) {
      await this.#device.live({ calm: this.#mended });
      if (this.#away > 0) this.#away -= 1;
      else if (this.#random() < chances.away) this.#away = 2 + Math.floor(this.#random() * 8);
      if (this.#random() < chances.die) this.#reopen();
      if (this.#random() < chances.end) await this.#end();
      if (this.#away === 0 && this.#random() < chances.ask) await this.#ask();
      await this.#openCopy();
      await this.#take(pick(this.#random, this.#serviceIds));
      await this.#settle();
    }
  }

  /** Sends all that is left over a network that is whole again. */
  async mend(): Promise<void> {
    this.#mended = true;
    this.#away = 0;
    await this.#settle();
    if (this.#unsent.length + this.#givenUp.length > 0) this.odd.push('orders are left');
  }

  async #take(serviceId: number): Promise<void> {
    const next = this.#next(serviceId);
    if (this.#away > 0) return this.#giveHeld(serviceId);
    const key = crypto.randomUUID();
    const order = wanted(serviceId, next ? { from: from(next, false) } : {});
    let answer = await this.#answered('/kiosk/tickets', order, key);
    while (this.#isPatient && !answer) answer = await this.#answered('/kiosk/tickets', order, key);
    if (answer && answer.status !== 200) return;
    if (next) this.#holder = without(this.#holder, next);
    if (answer) {
      this.papers.push(answer.content.label);
    } else {
      this.#givenUp.push(key);
      this.#giveHeld(serviceId);
    }
  }

  #giveHeld(serviceId: number): void {
    const next = this.#next(serviceId);
    if (!next) return;
    this.#holder = without(this.#holder, next);
    const order = { ...wanted(serviceId), from: from(next, true) };
    this.#unsent.push({ key: crypto.randomUUID(), order });
    this.papers.push(ticketLabel(next));
    this.counts.offline += 1;
  }

  #next(serviceId: number): TakenNumber | null {
    return nextNumber(this.#holder, this.#device.age(), serviceId);
  }

  async #ask(): Promise<void> {
    const { id } = this.#holder;
    const age = this.#device.age();
    const answer = await this.#answered('/kiosk/numberBlocks', { holder: id });
    if (answer?.status !== 200 || this.#holder.id !== id) return;
    const { at, blocks } = answer.content as Schemas['NumberBlocks'];
    const open = (times: { from: string; until: string }[]) =>
      times.map((time) => ({ from: Date.parse(time.from), until: Date.parse(time.until) }));
    this.#holder = told(
      this.#holder,
      {
        at: Date.parse(at),
        blocks: blocks.map((block) => ({ ...block, open: open(block.open) })),
      },
      age,
    );
  }

  #reopen(): void {
    this.#device.reopen();
    this.#holder = newNumberHolder(crypto.randomUUID());
  }

  async #end(): Promise<void> {
    const { id: holder, blocks } = this.#holder;
    this.#reopen();
    this.counts.ends += 1;
    const unused = blocks.map(({ open: _, ...block }) => block);
    await this.#answered('/kiosk/numberBlocks', { holder, unused });
  }

  /** The copy replaces a profile that lacks nothing, or a thief sends what it holds. */
  async #openCopy(): Promise<void> {
    if (!this.#copy && this.#random() < chances.copy) this.#copy = [...this.#unsent];
    if (!this.#copy || this.#random() > chances.useCopy) return;
    const copy = this.#copy;
    this.#copy = null;
    this.counts.copies += 1;
    if (this.#unsent.length === 0) {
      this.#unsent = copy;
      this.#reopen();
      return;
    }
    for (const { key, order } of copy) {
      if (!(await this.#answered('/kiosk/tickets', order, key))) return;
    }
  }

  async #settle(): Promise<void> {
    for (let [first] = this.#unsent; first; [first] = this.#unsent) {
      const answer = await this.#answered('/kiosk/tickets', first.order, first.key);
      if (!answer) break;
      const { prefix, number } = first.order.from;
      if (answer.content?.label !== ticketLabel({ prefix, number })) {
        this.odd.push(`${prefix}${number}: ${answer.status} ${answer.error}`);
      }
      this.#unsent = this.#unsent.slice(1);
    }
    for (let [order] = this.#givenUp; order; [order] = this.#givenUp) {
      const answer = await this.#answered('/kiosk/tickets/giveBack', { order });
      if (!answer) return;
      this.#givenUp = this.#givenUp.slice(1);
    }
  }

  /** Resolves with null if the request may have taken effect or may do so later. */
  async #answered(path: string, body: object, key?: string): Promise<Answer | null> {
    try {
      const answer = await this.#carry(path, body, key);
      return answer.error === 'idempotency_in_progress' ? null : answer;
    } catch (error) {
      if (error instanceof Lost) return null;
      throw error;
    }
  }

  async #carry(path: string, body: object, key?: string): Promise<Answer> {
    if (this.#away > 0) throw new Lost('away');
    return this.#network.carry(() => this.#post(path, body, key));
  }
}

function from({ takenAt, ...taken }: TakenNumber, given: boolean): Schemas['HeldNumber'] {
  return { ...taken, takenAt: new Date(takenAt).toISOString(), given };
}
