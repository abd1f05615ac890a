import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceReasonKinds } from '#domain/services/reasons.ts';
import { rowsOf } from '#server/db/database.ts';
import { pick, type Random, seededRandom } from '#server/seed/random.ts';
import type { ManyOperators, Operator } from '#tests/support/many-operators.ts';
import { openServer, type TestServer } from '#tests/support/server.ts';
import { brokenBy } from './checks.ts';
import { directTo, openBranch } from './floor.ts';
import { type Answer, Lost, Network } from './network.ts';
import { Hand } from './operator.ts';
import { faultSeeds } from './seeds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ realTime: true });
});
afterAll(() => server.close());

interface Sent {
  many: ManyOperators;
  random: Random;
  network: Network;
  order: Order;
}

type Read = (path: string) => Promise<Answer>;

/** Builds the request that changes an operator's work, from data that it reads first. */
type Order = (
  of: Operator,
  serviceIds: number[],
  read: Read,
) => Promise<{ path: string; body: object }>;

const sendCounter: Order = async ({ gateId, branchId }, serviceIds, read) => {
  const { content } = await read(`/branches/${branchId}/board`);
  const { version } = content.gates.find(({ id }: { id: number }) => id === gateId);
  return { path: `/gates/${gateId}/assign`, body: { version, serviceIds } };
};

const sendOperator =
  (users: ReadonlyMap<number, number>): Order =>
  async ({ gateId, branchId }, serviceIds, read) => {
    const path = `/operators/${users.get(gateId)}`;
    const { version } = (await read(path)).content;
    return { path: `${path}/assign`, body: { version, branches: [{ branchId, serviceIds }] } };
  };

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Gives the service a prefix that none has had. */
const renamePrefix = (): Order => {
  let count = 0;
  return async ({ branchId }, [serviceId], read) => {
    const path = `/branches/${branchId}/services/${serviceId}/configuration`;
    const { id: _id, active: _active, groups: _groups, ...draft } = (await read(path)).content;
    const [first, second] = [letters[Math.floor(count / 26) % 26], letters[count % 26]];
    count += 1;
    const reason = { id: null, kind: 'finish', name: 'Hecho', common: false, inUse: true };
    const reasons = draft.reasons.length > 0 ? draft.reasons : [reason];
    const named = { name: 'Trámite', prefix: `X${first}${second}` };
    const optionalReasons = serviceReasonKinds.filter((kind) => kind !== 'finish');
    return { path, body: { ...draft, ...named, reasons, optionalReasons } };
  };
};

/** Moves the branch between time zones that always have the same date. */
const moveZone = (random: Random): Order => {
  const zones = ['UTC', 'Africa/Abidjan', 'Atlantic/Reykjavik'];
  return async ({ branchId }, _serviceIds, read) => {
    const path = `/branches/${branchId}/configuration`;
    const { version, divisionId } = (await read(path)).content;
    const place = { divisionId, division: '', country: 'ES', timeZone: pick(random, zones) };
    const data = { name: 'Centro', address: '', phone: '', ...place };
    return { path, body: { version, data } };
  };
};

/** A manager who changes the operators' work until stopped. */
class Supervisor {
  readonly odd: string[] = [];
  sent = 0;
  done = false;
  readonly #person: Operator;
  readonly #with: Sent;

  constructor(person: Operator, given: Sent) {
    this.#person = person;
    this.#with = given;
  }

  async supervise(): Promise<void> {
    const { many, random } = this.#with;
    const all = many.branches[0]?.serviceIds ?? [];
    while (!this.done) {
      const some = all.filter(() => random() < 0.5);
      await this.#assign(pick(random, many.operators), some.length > 0 ? some : all);
    }
    // At the end each operator serves one service. Any counter may then call a ticket that was
    // reserved for one which no longer serves its service.
    for (const [index, operator] of many.operators.entries()) {
      await this.#assign(operator, all.slice(index % all.length).slice(0, 1));
    }
  }

  async #assign(operator: Operator, serviceIds: number[]): Promise<void> {
    const { post, read } = directTo(server);
    const reading = (path: string) => read(this.#person, path);
    const { path, body } = await this.#with.order(operator, serviceIds, reading);
    const key = crypto.randomUUID();
    let answer: Answer | null = null;
    while (!answer || answer.error === 'idempotency_in_progress') {
      const send = () => post(this.#person, path, key, body);
      answer = await this.#with.network.carry(send).catch((error: unknown) => {
        if (!(error instanceof Lost)) throw error;
        return null;
      });
    }
    if (answer.status !== 200) this.odd.push(`assign: ${answer.status} ${answer.error}`);
    else this.sent += 1;
  }
}

const seedsOf = { counters: 2, operators: 1, prefixes: 1, zones: 1 };
const kinds = Object.keys(seedsOf) as (keyof typeof seedsOf)[];

describe.each(kinds)('%s', (changed) => {
  it.each(faultSeeds().slice(0, seedsOf[changed]))(
    'that change while turns wait and are in hand lose no turn with seed %i',
    async (seed) => {
      const random = seededRandom(seed);
      const { db } = server.deps.database;
      const many = await openBranch(server, 120);
      const [person, ...others] = many.operators;
      if (!person) throw new Error('nobody is there');
      const mine = sql`client_id = ${many.organisationId}`;
      await db.execute(sql`update users set type = 'Manager' where ${mine}
      and id = (select user_id from gate_sessions where ${mine} and gate_id = ${person.gateId})`);
      await db.execute(sql`delete from gate_sessions where ${mine} and gate_id = ${person.gateId}`);
      await db.execute(sql`update tickets set only_gate_id = ${person.gateId} + 1 + number % 39
      where ${mine} and number % 3 = 0`);
      const network = new Network(random);
      const hands = others.map(
        (operator) => new Hand({ many, operator, random }, { network, ...directTo(server) }),
      );
      const at = await rowsOf<{ gateId: number; userId: number }>(
        db,
        sql`select gate_id as "gateId", user_id as "userId" from gate_sessions
        where ${mine} and closed_at is null`,
      );
      const users = new Map(at.map(({ gateId, userId }) => [gateId, userId]));
      const orders: Record<typeof changed, Order> = {
        counters: sendCounter,
        operators: sendOperator(users),
        prefixes: renamePrefix(),
        zones: moveZone(random),
      };
      const order = orders[changed];
      const given = { many: { ...many, operators: others }, random, network, order };
      const supervisor = new Supervisor(person, given);
      const supervising = supervisor.supervise();
      await Promise.all(hands.map((hand) => hand.serve()));
      supervisor.done = true;
      await network.mend();
      await supervising;
      await Promise.all(hands.map((hand) => hand.serve()));
      const told = hands.map((hand) => hand.told);
      expect(await brokenBy(db, many.organisationId, told)).toEqual([]);
      expect(supervisor.odd).toEqual([]);
      expect(supervisor.sent).toBeGreaterThan(39);
    },
    120_000,
  );
});
