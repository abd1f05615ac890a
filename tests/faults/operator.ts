import { pick, type Random } from '#server/seed/random.ts';
import type { ManyOperators, Operator } from '../support/many-operators.ts';
import { type Answer, Lost, type Network } from './network.ts';

/** State of the ticket in hand on the page of a counter. */
export interface Known {
  id: number;
  version: number;
  status: 'called' | 'attending';
}

/** Everything that an operator's page received, for the checks at the end. */
export interface Told {
  /** IDs of the tickets that this counter received as called. */
  called: Set<number>;
  /** Actions answered with 200. */
  confirmed: { ticketId: number; action: string }[];
  /** Keys of the actions that the page has shown as stored on the device. */
  kept: string[];
  /** Answers that no operator should get. */
  odd: string[];
}

export type Post = (
  operator: Operator,
  path: string,
  key: string,
  body?: object,
) => Promise<Answer>;
export type Read = (operator: Operator, path: string) => Promise<Answer>;

/** Attempts with one key before the counter is read again, as in the web application. */
const tries = 6;

/** An operator whose page retries one key until an answer arrives, then reads the counter. */
export class Hand {
  readonly told: Told = { called: new Set(), confirmed: [], kept: [], odd: [] };
  known: Known | null = null;
  readonly #many: ManyOperators;
  readonly #operator: Operator;
  readonly #random: Random;
  readonly #network: Network;
  readonly #post: Post;
  readonly #read: Read;

  constructor(
    of: { many: ManyOperators; operator: Operator; random: Random },
    through: { network: Network; post: Post; read: Read },
  ) {
    this.#many = of.many;
    this.#operator = of.operator;
    this.#random = of.random;
    this.#network = through.network;
    this.#post = through.post;
    this.#read = through.read;
  }

  async serve(): Promise<void> {
    for (;;) {
      if (!this.known && !(await this.#callNext())) return;
      if (this.known) await this.#act(this.known);
    }
  }

  async #callNext(): Promise<boolean> {
    const call = () => this.#send(`/gates/${this.#operator.gateId}/callNext`);
    const [answer, other] = await Promise.all(this.#random() < 0.1 ? [call(), call()] : [call()]);
    if (other && other.status !== 200) this.#note('callNext', other);
    if (!answer) return true;
    if (answer.status !== 200) this.#note('callNext', answer);
    else if (!answer.content) return false;
    else this.#hold(answer.content);
    return true;
  }

  async #act({ id, version, status }: Known): Promise<void> {
    const reasonId = this.#many.finishReasonId;
    const action =
      status === 'called'
        ? pick(this.#random, ['start', 'start', 'start', 'start', 'recall', 'noShow'])
        : pick(this.#random, ['finish', 'finish', 'finishAndCallNext', 'note']);
    const note = action === 'note' && { note: 'con prisa' };
    const body = status === 'called' ? { version } : { version, reasonId, ...note };
    const answer = await this.#send(`/tickets/${id}/${action}`, body);
    if (!answer) return;
    if (answer.status !== 200) {
      this.#note(action, answer);
      return this.#look();
    }
    this.told.confirmed.push({ ticketId: id, action });
    if (action === 'finishAndCallNext') {
      this.told.confirmed.push({ ticketId: id, action: 'finish' });
      this.#hold(answer.content.next);
    } else this.#hold(answer.content);
  }

  #hold(ticket: (Known & { status: string }) | null): void {
    const held = ticket?.status === 'called' || ticket?.status === 'attending';
    this.known = held ? ticket : null;
    if (held) this.told.called.add(ticket.id);
  }

  /**
   * Sends with one key until an answer arrives. Returns null after too many attempts, when it has
   * read the counter.
   */
  async #send(path: string, body?: object): Promise<Answer | null> {
    const key = crypto.randomUUID();
    for (let attempt = 0; attempt < tries; attempt += 1) {
      try {
        const answer = await this.#network.carry(() => this.#post(this.#operator, path, key, body));
        if (answer.error !== 'idempotency_in_progress') return answer;
      } catch (error) {
        if (!(error instanceof Lost)) throw error;
      }
    }
    await this.#look();
    return null;
  }

  /** Reads the ticket in hand from the server. */
  async #look(): Promise<void> {
    const { status, content } = await this.#read(this.#operator, '/gates/mine');
    if (status !== 200) this.told.odd.push(`mine: ${status}`);
    this.#hold(content?.ticket ?? null);
  }

  /**
   * Records an unexpected refusal. A late request of the same operator may have moved the ticket
   * on, so the refusals that follow from it are expected.
   */
  #note(action: string, { status, error }: Answer): void {
    if (
      status === 409 &&
      ['ticket_changed', 'illegal_transition', 'not_your_ticket'].includes(error ?? '')
    )
      return;
    if (action === 'recall' && (error === 'recall_too_soon' || error === 'recall_limit')) return;
    this.told.odd.push(`${action}: ${status} ${error}`);
  }
}
