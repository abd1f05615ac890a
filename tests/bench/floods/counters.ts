import { anonymous, type Person, signIn } from '../../support/server.ts';
import { minuteTicks, type Server, tickSeconds } from './flood.ts';

/** A person who requests a ticket each tick until it is given or refused. */
export interface Newcomer {
  /** Returns the ticket, `later` to be asked again, or `refused` for good. */
  ask: () => Promise<{ ticketId: number } | 'later' | 'refused'>;
  /** Seconds of computation on the device of the person. */
  effortSeconds: number;
}

interface Asking {
  newcomer: Newcomer;
  /** Tick of arrival. */
  from: number;
}

interface Operator {
  person: Person;
  gateId: number;
  /** First tick in which the operator is free. */
  free: number;
  turn: { id: number; version: number } | null;
}

/**
 * A branch with two operators. A person requests a ticket every minute, and the staff creates one
 * every other minute.
 */
export class Counters {
  refused = 0;
  asked = 0;
  longestSeconds = 0;
  readonly #honest = new Set<number>();
  readonly #asking: Asking[] = [];
  #operators: Operator[] = [];
  readonly #server: Server;
  readonly #newcomer: (tick: number) => Newcomer;

  constructor(server: Server, newcomer: (tick: number) => Newcomer) {
    this.#server = server;
    this.#newcomer = newcomer;
  }

  async signIn(): Promise<void> {
    const { world } = this.#server;
    const emails = [world.emails.Operator, world.emails.Operator2];
    this.#operators = await Promise.all(
      emails.map(async (email, at) => {
        const before = this.#operators[at];
        const person = await signIn(this.#server, email);
        const gateId = Number(world.gateIds[at]);
        if (!before) await person.post(`/gates/${gateId}/open`);
        return { person, gateId, free: before?.free ?? 0, turn: before?.turn ?? null };
      }),
    );
  }

  /** Returns the number of honest visits that ended in the tick. */
  async tick(tick: number): Promise<number> {
    if (tick % minuteTicks === 0) {
      this.#asking.push({ newcomer: this.#newcomer(tick), from: tick });
      this.asked += 1;
    }
    if (tick % (2 * minuteTicks) === minuteTicks / 2) await this.#atCounter();
    for (const one of [...this.#asking]) await this.#ask(one, tick);
    let attended = 0;
    for (const operator of this.#operators) attended += await this.#serve(operator, tick);
    return attended;
  }

  more(): string {
    return (
      `${this.refused} of ${this.asked} who asked by themselves refused, the longest wait for a ` +
      `number ${this.longestSeconds.toFixed(0)} s`
    );
  }

  async #atCounter(): Promise<void> {
    const { branchId, serviceIds } = this.#server.world;
    const body = { branchId, serviceId: serviceIds[0], customer: anonymous };
    const { person } = this.#operators[0] ?? {};
    const made = await person?.post('/tickets/create', body);
    this.#honest.add(made?.body.content.ticket.id);
  }

  async #ask(one: Asking, tick: number): Promise<void> {
    const answer = await one.newcomer.ask();
    if (answer === 'later') return;
    this.#asking.splice(this.#asking.indexOf(one), 1);
    const waited = (tick - one.from) * tickSeconds + one.newcomer.effortSeconds;
    this.longestSeconds = Math.max(this.longestSeconds, waited);
    if (answer === 'refused') this.refused += 1;
    else this.#honest.add(answer.ticketId);
  }

  /** Returns the number of honest visits that ended. */
  async #serve(operator: Operator, tick: number): Promise<number> {
    if (operator.free > tick) return 0;
    const { person, gateId, turn } = operator;
    let ended = 0;
    if (turn) {
      const wasHonest = this.#honest.has(turn.id);
      if (wasHonest) {
        ended = 1;
        const reasonId = this.#server.world.reasonIds.finish;
        await person.post(`/tickets/${turn.id}/finish`, { version: turn.version, reasonId });
      } else await person.post(`/tickets/${turn.id}/noShow`, { version: turn.version });
      operator.turn = null;
    }
    const { body, error } = await person.post(`/gates/${gateId}/callNext`);
    if (error !== null || !body.content) return ended;
    const called = body.content;
    const isHonest = this.#honest.has(called.id);
    const start = () => person.post(`/tickets/${called.id}/start`, { version: called.version });
    operator.turn = isHonest ? (await start()).body.content : called;
    // A visit takes a minute, a no-show half a minute.
    operator.free = tick + (isHonest ? 60 : 30) / tickSeconds;
    return ended;
  }
}
