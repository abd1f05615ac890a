import { setImmediate as turn } from 'node:timers/promises';
import type { components } from '#contract/types.ts';
import { pick, type Random } from '#server/seed/random.ts';
import { ApiError } from '#web/api/errors.ts';
import type { Entry, QueuedOperation, Wanted } from '#web/outbox/entry.ts';
import { projected } from '#web/outbox/project.ts';
import { added, expiryMs, isOpen } from '#web/outbox/rules.ts';
import { sendAll } from '#web/outbox/sender.ts';
import { type Change, openStore, type Store } from '#web/outbox/store.ts';
import type { ManyOperators, Operator } from '../support/many-operators.ts';
import type { directTo } from './floor.ts';
import { type Answer, Lost, type Network } from './network.ts';
import type { Told } from './operator.ts';

type OwnGate = components['schemas']['OwnGate'];

/** Probabilities per tap: the tablet goes offline, the page is reloaded. */
const chances = { away: 0.15, reload: 0.1 };
/** Attempts with one key before the counter is read again, as in the web application. */
const tries = 6;

/**
 * An operator whose tablet stores each action on the ticket in hand until the server confirms it.
 */
export class OfflineHand {
  readonly told: Told = { called: new Set(), confirmed: [], kept: [], odd: [] };
  spells = 0;
  reloads = 0;
  readonly #many: ManyOperators;
  readonly #operator: Operator;
  readonly #random: Random;
  readonly #network: Network;
  readonly #direct: ReturnType<typeof directTo>;
  /** Number of requests that will still fail because the tablet is offline. */
  #away = 0;
  #mended = false;
  #store: Store | null = null;
  #entries: readonly Entry[] = [];
  /** The counter as last read; it survives a reload of the page. */
  #gate: OwnGate | null = null;
  readonly #settled = new Set<string>();

  constructor(
    of: { many: ManyOperators; operator: Operator; random: Random },
    through: { network: Network; direct: ReturnType<typeof directTo> },
  ) {
    this.#many = of.many;
    this.#operator = of.operator;
    this.#random = of.random;
    this.#network = through.network;
    this.#direct = through.direct;
  }

  /** Serves until no ticket waits and no action is pending. */
  async serve(): Promise<void> {
    await this.#look();
    for (;;) {
      this.#meetFate();
      const ticket = this.#gate && projected(this.#gate, this.#entries).ticket;
      if (ticket) await this.#act(ticket);
      // Calls need the server, so they wait until it knows all pending actions.
      else if (!this.#entries.some(isOpen) && !(await this.#callNext())) return;
      await this.#flush();
    }
  }

  mend(): void {
    this.#mended = true;
    this.#away = 0;
  }

  #meetFate(): void {
    if (this.#mended) return;
    if (this.#away === 0 && this.#random() < chances.away) {
      this.#away = 2 + Math.floor(this.#random() * 12);
      this.spells += 1;
    }
    if (this.#random() < chances.reload) {
      // A reload loses everything but the stored entries.
      void this.#store?.seal();
      this.#store = null;
      this.#entries = [];
      this.reloads += 1;
    }
  }

  async #act({ id, version, label, status }: components['schemas']['Ticket']): Promise<void> {
    const operation: QueuedOperation =
      status === 'called'
        ? pick(this.#random, ['start', 'start', 'start', 'start', 'note', 'noShow'])
        : pick(this.#random, ['finish', 'finish', 'finish', 'note']);
    const { finishReasonId: reasonId } = this.#many;
    const body = {
      version,
      deviceAt: new Date().toISOString(),
      ...(operation === 'finish' && { reasonId }),
      ...(operation === 'note' && { reasonId, note: 'con prisa' }),
    };
    const { gateId, branchId } = this.#operator;
    const wanted = { operation, gateId, branchId, ticketId: id, label, body } as Wanted;
    const made = { key: crypto.randomUUID(), createdAt: Date.now() };
    await this.#update((all) => added(all, wanted, made));
    if (this.#entries.some(({ key }) => key === made.key)) this.told.kept.push(made.key);
  }

  async #callNext(): Promise<boolean> {
    const key = crypto.randomUUID();
    const path = `/gates/${this.#operator.gateId}/callNext`;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      try {
        const { status, content, error } = await this.#carry(() =>
          this.#direct.post(this.#operator, path, key),
        );
        if (error === 'idempotency_in_progress') continue;
        if (status !== 200) this.told.odd.push(`callNext: ${status} ${error}`);
        this.#hold(content);
        return content !== null;
      } catch (error) {
        if (!(error instanceof Lost)) throw error;
      }
    }
    await this.#look();
    return true;
  }

  async #flush(): Promise<void> {
    await this.#update((all) => all);
    const ground = {
      entries: () => this.#entries,
      update: (change: Change) => this.#update(change),
      // The lock between tabs is left out, because it only saves requests.
      alone: async (run: () => Promise<void>) => {
        await run();
        return true;
      },
      deliver: (entry: Entry) => this.#deliver(entry),
    };
    await sendAll(ground, { eager: true, limitMs: expiryMs });
    if (this.#entries.some(({ key, state }) => state === 'rejected' && !this.#settled.has(key))) {
      for (const { key, operation, refusal } of this.#entries) {
        if (refusal) this.told.odd.push(`${operation}: ${JSON.stringify(refusal)}`);
        this.#settled.add(key);
      }
      await this.#look();
    }
  }

  async #deliver({ key, operation, ticketId, body }: Entry) {
    const path = `/tickets/${ticketId}/${operation}`;
    const answer = await this.#carry(() => this.#direct.post(this.#operator, path, key, body));
    // The cast: only the key of the error matters here.
    const issues = [{ key: answer.error ?? 'internal' }] as ConstructorParameters<
      typeof ApiError
    >[1];
    if (answer.status !== 200) throw new ApiError(answer.status, issues);
    this.told.confirmed.push({ ticketId, action: operation });
    return answer.content;
  }

  /** Reads the counter from the server. If all attempts fail, the stored counter remains in use. */
  async #look(): Promise<void> {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      try {
        const { content } = await this.#carry(() =>
          this.#direct.read(this.#operator, '/gates/mine'),
        );
        this.#gate = content;
        this.#hear();
        return;
      } catch (error) {
        if (!(error instanceof Lost)) throw error;
      }
    }
  }

  #hold(ticket: OwnGate['ticket']): void {
    if (this.#gate) this.#gate = { ...this.#gate, ticket };
    this.#hear();
  }

  #hear(): void {
    if (this.#gate?.ticket) this.told.called.add(this.#gate.ticket.id);
  }

  async #update(change: Change): Promise<void> {
    this.#store ??= await openStore(
      { owner: `${this.#many.organisationId}.${this.#operator.gateId}`, key: null },
      Date.now(),
      () => this.told.odd.push('nothing can be kept'),
    );
    this.#entries = await this.#store.update(change);
  }

  async #carry(send: () => Promise<Answer>): Promise<Answer> {
    if (this.#away === 0) return this.#network.carry(send);
    this.#away -= 1;
    await turn();
    throw new Lost('away');
  }
}
