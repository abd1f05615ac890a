import { setImmediate as turn } from 'node:timers/promises';
import type { components } from '#contract/types.ts';
import { pick, type Random } from '#server/seed/random.ts';
import type { Entry, QueuedOperation, Wanted } from '#web/outbox/entry.ts';
import { projected } from '#web/outbox/project.ts';
import { added, expiryMs, isOpen } from '#web/outbox/rules.ts';
import { sendAll } from '#web/outbox/sender.ts';
import { type Change, openStore, type Store } from '#web/outbox/store.ts';
import type { ManyOperators, Operator } from '../support/many-operators.ts';
import type { directTo } from './floor.ts';
import type { Leasing } from './leasing.ts';
import { type Answer, Lost, type Network } from './network.ts';
import type { Told } from './operator.ts';
import { accepted, alone, sendStolen } from './sending.ts';

type OwnGate = components['schemas']['OwnGate'];

/** Probabilities per tap: the tablet goes offline, its page is reloaded, its profile is copied. */
const chances = { away: 0.15, reload: 0.1, copy: 0.05, useCopy: 0.1 };
/** Attempts with one key before the counter is read again, as in the web application. */
const tries = 6;

/**
 * An operator whose tablet stores each action on the ticket in hand until the server confirms it.
 */
export class OfflineHand {
  readonly told: Told = { called: new Set(), confirmed: [], kept: [], odd: [] };
  spells = 0;
  reloads = 0;
  /** Uses of a copied profile. */
  copies = 0;
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
  #copy: readonly Entry[] | null = null;
  readonly #leasing: Leasing | undefined;

  constructor(
    of: { many: ManyOperators; operator: Operator; random: Random; leasing?: Leasing },
    through: { network: Network; direct: ReturnType<typeof directTo> },
  ) {
    this.#many = of.many;
    this.#operator = of.operator;
    this.#random = of.random;
    this.#leasing = of.leasing;
    this.#network = through.network;
    this.#direct = through.direct;
  }

  /** Serves until no ticket waits and no action is pending. */
  async serve(): Promise<void> {
    // Without its counter the page offers nothing.
    do await this.#look();
    while (!this.#gate);
    for (;;) {
      await this.#leasing?.device.live({ calm: this.#mended });
      this.#meetFate();
      const ticket = this.#gate && projected(this.#gate, this.#entries).ticket;
      if (ticket) await this.#act(ticket);
      else if (await this.#callLeased()) continue;
      // Calls need the server, so they wait until it knows all pending actions.
      else if (!this.#entries.some(isOpen) && !(await this.#callNext())) return;
      await this.#flush();
      await this.#askForLeases();
      await this.#openCopy();
    }
  }

  /** Ends the page's leases, as the closing of its counter does. */
  close(): Promise<void> {
    return this.#askForLeases({ closing: true });
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
      this.#leasing?.reopen();
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
      deviceAt: this.#now(),
      ...(operation === 'finish' && { reasonId }),
      ...(operation === 'note' && { reasonId, note: 'con prisa' }),
    };
    const { gateId, branchId } = this.#operator;
    const wanted = { operation, gateId, branchId, ticketId: id, label, body } as Wanted;
    await this.#keep(wanted);
  }

  /** Stores an action, and resolves with whether the page shows it. */
  async #keep(wanted: Wanted): Promise<boolean> {
    const made = { key: crypto.randomUUID(), createdAt: Date.now() };
    await this.#update((all) => added(all, wanted, made));
    const isKept = this.#entries.some(({ key }) => key === made.key);
    if (isKept) this.told.kept.push(made.key);
    return isKept;
  }

  #now(): string {
    return this.#leasing?.serverTime() ?? new Date().toISOString();
  }

  async #callLeased(): Promise<boolean> {
    // After a reload the page reads what it has stored before it offers anything.
    await this.#update((all) => all);
    if (this.#gate && projected(this.#gate, this.#entries).ticket) return true;
    const lease = this.#leasing?.take();
    if (!lease) return false;
    const { id: ticketId, version, label } = lease.turn;
    const { gateId, branchId } = this.#operator;
    const turn = { ...lease.turn, version: version + 1 };
    const body = { version, deviceAt: this.#now() };
    const wanted = {
      operation: 'callLeased',
      gateId,
      branchId,
      ticketId,
      label,
      body,
      turn,
    } as const;
    if (await this.#keep(wanted)) this.told.called.add(ticketId);
    return true;
  }

  /** The copy replaces a profile that lacks nothing, or a thief sends what it holds. */
  async #openCopy(): Promise<void> {
    if (this.#mended) return;
    if (!this.#copy && this.#random() < chances.copy) this.#copy = this.#entries;
    if (!this.#copy || this.#random() > chances.useCopy) return;
    const copy = this.#copy;
    this.#copy = null;
    this.copies += 1;
    await this.#update((all) => all);
    if (this.#entries.some(isOpen)) {
      return sendStolen(copy, (entry) => this.#network.carry(() => this.#post(entry)));
    }
    await this.#update(() => copy);
    this.#leasing?.reopen();
    // Until the server has answered, the page would show what is over.
    while (this.#entries.some(isOpen)) await this.#flush();
    while (!(await this.#look()));
  }

  async #askForLeases({ closing = false } = {}): Promise<void> {
    if (!this.#leasing) return;
    const called = this.#entries
      .filter((entry) => entry.operation === 'callLeased' && isOpen(entry))
      .map(({ ticketId }) => ticketId);
    const request = closing ? this.#leasing.close(called) : this.#leasing.ask(called);
    const path = `/gates/${this.#operator.gateId}/leases`;
    try {
      const { status, content, error } = await this.#carry(() =>
        this.#direct.post(this.#operator, path, crypto.randomUUID(), request),
      );
      if (closing && status === 200) return;
      if (status === 200) this.#leasing.hear(request.seq, content);
      else if (error !== 'lease_superseded') this.told.odd.push(`leases: ${status} ${error}`);
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
    }
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
        await this.#hold(content);
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
      alone,
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

  async #deliver(entry: Entry) {
    const { operation, ticketId } = entry;
    const content = accepted(await this.#carry(() => this.#post(entry)));
    const isCall = operation === 'callLeased';
    this.told.confirmed.push({ ticketId, action: isCall ? 'call' : operation });
    // As the page does, before the call shows as confirmed.
    if (isCall) await this.#hold(content);
    return content;
  }

  #post({ key, operation, ticketId, body }: Entry): Promise<Answer> {
    return this.#direct.post(this.#operator, `/tickets/${ticketId}/${operation}`, key, body);
  }

  /** Reads the counter and resolves with true; if all attempts fail, the stored one stays. */
  async #look(): Promise<boolean> {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      try {
        const { content } = await this.#carry(() =>
          this.#direct.read(this.#operator, '/gates/mine'),
        );
        this.#gate = content;
        await this.#hear();
        return true;
      } catch (error) {
        if (!(error instanceof Lost)) throw error;
      }
    }
    return false;
  }

  async #hold(ticket: OwnGate['ticket']): Promise<void> {
    if (this.#gate) this.#gate = { ...this.#gate, ticket };
    await this.#hear();
  }

  /** Notes which ticket the page shows. */
  async #hear(): Promise<void> {
    await this.#update((all) => all);
    const ticket = this.#gate && projected(this.#gate, this.#entries).ticket;
    if (ticket) this.told.called.add(ticket.id);
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
