/**
 * A branch whose strangers flood it, in an hour of its own clock: quiet for twenty minutes, flooded for
 * twenty, and quiet again after a supervisor has cleaned up. It prints how many honest people are
 * attended a minute in each third, what they waited for their number, and what cleaning up took.
 * Everything goes through the API on PostgreSQL; what a stranger's processors can do is counted
 * (sixteen of them, a millisecond for each key of a challenge), not done.
 */
import { buildApp } from '#server/app.ts';
import { openPostgres } from '#server/db/client.ts';
import { readConfig } from '#server/deployment/config.ts';
import type { Deps } from '#server/deployment/deps.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { buildLogger } from '#server/deployment/log.ts';
import { letTake, newPhone, shownCode, takeByPhone } from '../support/phones.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { anonymous, type Person, signIn, type TestServer } from '../support/server.ts';
import { buildWorld, noon } from '../support/world.ts';

const tickSeconds = 5;
const thirdTicks = (20 * 60) / tickSeconds;
/** Of the branch's own network, which half of its people use. */
const wifi = '203.0.113.1';
const phoneKeysASecond = 200;
const strangerKeysATick = 16 * 1000 * tickSeconds;

type Server = Pick<TestServer, 'app' | 'deps' | 'world' | 'advance'>;

/** What strangers do in a tick, and how a supervisor ends it. */
interface Flood {
  name: string;
  proof: 'display' | 'word';
  strike: (server: Server) => Promise<void>;
  /** Answers what was done. */
  clean: (supervisor: Person, server: Server) => Promise<string>;
}

const cluster = await startPostgres();
// The limits of requests count by the branch's clock.
let virtual = noon.getTime();
Date.now = () => virtual;

async function openBranch(): Promise<Server & { close: () => Promise<void> }> {
  const database = await openPostgres(await createDatabase(cluster.url, crypto.randomUUID()));
  const deps: Deps = {
    config: readConfig({}),
    database,
    clock: () => new Date(virtual),
    keys: deriveKeys('a secret of this measurement'),
    publicDir: null,
  };
  const world = await buildWorld(database.db);
  const app = await buildApp(deps, {
    validateResponses: false,
    logger: buildLogger('error', { write: () => {} }),
  });
  return {
    app,
    deps,
    world,
    advance: (seconds) => {
      virtual += seconds * 1000;
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

interface Honest {
  phone: string;
  ip: string;
  from: number;
  place: { place: string; confirmFrom: string } | null;
}

interface Operator {
  person: Person;
  gateId: number;
  /** The tick from which they are free. */
  free: number;
  turn: { id: number; version: number } | null;
}

/** The branch's people: a phone and somebody at the counter in turns, served by two operators. */
class Branch {
  readonly attended = [0, 0, 0];
  refused = 0;
  asked = 0;
  longestSeconds = 0;
  readonly #honest = new Set<number>();
  readonly #asking: Honest[] = [];
  #operators: Operator[] = [];
  readonly #server: Server;
  readonly #word: boolean;

  constructor(server: Server, word: boolean) {
    this.#server = server;
    this.#word = word;
  }

  async signIn(): Promise<Person> {
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
    return signIn(this.#server, world.emails.Supervise);
  }

  /** The code that somebody in the room reads. */
  code = () => (this.#word ? 'girasol' : shownCode(this.#server));

  async tick(number: number): Promise<void> {
    const now = virtual;
    const every = 60 / tickSeconds;
    if (number % every === 0) {
      const ip = number % (2 * every) === 0 ? wifi : `198.51.100.${number % 250}`;
      this.#asking.push({ phone: newPhone(), ip, from: now, place: null });
      this.asked += 1;
    }
    if (number % (2 * every) === every / 2) await this.#atCounter();
    for (const one of [...this.#asking]) await this.#ask(one, now);
    for (const operator of this.#operators) await this.#serve(operator, number);
  }

  async #atCounter(): Promise<void> {
    const { branchId, serviceIds } = this.#server.world;
    const body = { branchId, serviceId: serviceIds[0], customer: anonymous };
    const { person } = this.#operators[0] ?? {};
    const made = await person?.post('/tickets/create', body);
    this.#honest.add(made?.body.content.ticket.id);
  }

  async #ask(one: Honest, now: number): Promise<void> {
    if (one.place && now < Date.parse(one.place.confirmFrom)) return;
    const most = await mostOf(this.#server, one.ip);
    const answer = await takeByPhone(this.#server, {
      phone: one.phone,
      ip: one.ip,
      code: this.code(),
      place: one.place?.place ?? null,
    });
    if (answer.error === null && 'place' in answer.body.content) {
      one.place = answer.body.content;
      return;
    }
    this.#asking.splice(this.#asking.indexOf(one), 1);
    const waited = (now - one.from) / 1000 + (most * 0.75) / phoneKeysASecond;
    this.longestSeconds = Math.max(this.longestSeconds, waited);
    if (answer.error === null) this.#honest.add(answer.body.content.ticketId);
    else this.refused += 1;
  }

  async #serve(operator: Operator, number: number): Promise<void> {
    if (operator.free > number) return;
    const { person, gateId, turn } = operator;
    if (turn) {
      const verb = this.#honest.has(turn.id) ? 'finish' : 'noShow';
      const reason = this.#server.world.reasonIds.finish;
      await person.post(`/tickets/${turn.id}/${verb}`, {
        version: turn.version,
        ...(verb === 'finish' && { reasonId: reason }),
      });
      if (verb === 'finish') {
        const third = Math.min(2, Math.floor(number / thirdTicks));
        this.attended[third] = (this.attended[third] ?? 0) + 1;
      }
      operator.turn = null;
    }
    const { body, error } = await person.post(`/gates/${gateId}/callNext`);
    if (error !== null || !body.content) return;
    const called = body.content;
    const honest = this.#honest.has(called.id);
    const start = () => person.post(`/tickets/${called.id}/start`, { version: called.version });
    operator.turn = honest ? (await start()).body.content : called;
    // A minute to attend somebody, half of one until nobody has come.
    operator.free = number + (honest ? 60 : 30) / tickSeconds;
  }
}

async function mostOf({ app, world }: Server, remoteAddress: string): Promise<number> {
  const url = `/web/api/intake/uno/${world.branchId}/challenge?phone=${newPhone()}`;
  return (await app.inject({ url, remoteAddress })).json().content?.most ?? 0;
}

/** Strangers of five addresses who take as many numbers as their processors solve. */
function byPhones(proof: 'display' | 'word'): Flood {
  const places: { phone: string; place: string; confirmFrom: number }[] = [];
  let known: string | null = null;
  return {
    name: proof === 'word' ? 'phones that know the word' : 'phones with a code read once',
    proof,
    strike: async (server) => {
      known ??= proof === 'word' ? 'girasol' : shownCode(server);
      let keys = strangerKeysATick;
      for (let sent = 0; sent < 40; sent += 1) {
        const ip = `192.0.2.${sent % 5}`;
        keys -= 0.75 * (sent < 5 ? await mostOf(server, ip) : 500);
        if (keys < 0) return;
        const due = places.findIndex(({ confirmFrom }) => confirmFrom <= virtual);
        const [kept] = due < 0 ? [] : places.splice(due, 1);
        const phone = kept?.phone ?? newPhone();
        const answer = await takeByPhone(server, {
          phone,
          ip,
          code: known,
          place: kept?.place ?? null,
        });
        const content = answer.body.content;
        if (content && 'place' in content) {
          places.push({
            phone,
            place: content.place,
            confirmFrom: Date.parse(content.confirmFrom),
          });
        }
      }
    },
    clean: async (supervisor, { world }) => {
      const path = `/branches/${world.branchId}/intake/strike`;
      let struck = 0;
      for (let more = true; more; ) {
        const { content } = (await supervisor.post(path, { minutes: 30, confirmed: true })).body;
        struck += content.count;
        more = content.more;
      }
      return `${struck} numbers struck out`;
    },
  };
}

const floods: Flood[] = [
  {
    name: 'wrong codes from the branch’s own network',
    proof: 'display',
    strike: async (server) => {
      for (let sent = 0; sent < 25; sent += 1) {
        await takeByPhone(server, { ip: wifi, code: 'no', solution: null });
      }
    },
    clean: async () => 'nothing to clean up',
  },
  byPhones('display'),
  byPhones('word'),
];

for (const flood of floods) {
  virtual = noon.getTime();
  const server = await openBranch();
  await letTake(server, { proof: flood.proof, word: 'girasol', shareAtMost: 50 });
  const branch = new Branch(server, flood.proof === 'word');
  let supervisor = await branch.signIn();
  let cleaned = '';
  for (let number = 0; number < 3 * thirdTicks; number += 1) {
    if (number % (600 / tickSeconds) === 0) supervisor = await branch.signIn();
    if (number >= thirdTicks && number < 2 * thirdTicks) await flood.strike(server);
    if (number === 2 * thirdTicks) {
      const from = performance.now();
      const done = await flood.clean(supervisor, server);
      cleaned = `${done} in ${((performance.now() - from) / 1000).toFixed(1)} s`;
    }
    await branch.tick(number);
    server.advance(tickSeconds);
  }
  const [before = 0, during = 0, after = 0] = branch.attended;
  const perMinute = (count: number) => (count / 20).toFixed(2);
  console.log(
    `${flood.name}: ${perMinute(before)} / ${perMinute(during)} / ${perMinute(after)} attended a ` +
      `minute before, during and after; ${branch.refused} of ${branch.asked} phones refused, the ` +
      `longest wait for a number ${branch.longestSeconds.toFixed(0)} s; ${cleaned}`,
  );
  await server.close();
}
await cluster.stop();
