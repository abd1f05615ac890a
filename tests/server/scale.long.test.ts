import { afterEach, expect, it } from 'vitest';
import { seededRandom } from '#server/seed/random.ts';
import { violations } from '#tests/support/invariants.ts';
import { buildMany, type ManyOperators, type Operator } from '#tests/support/many-operators.ts';
import { anonymous, openServer, type TestServer } from '#tests/support/server.ts';

/** The long tier uses 1000. */
const manyBranches = Number(process.env.VEZ_SCALE_BRANCHES ?? 300);
const seed = Number(process.env.VEZ_SEED ?? Date.now() % 1_000_000);

let server: TestServer;
afterEach(() => server.close());

async function post({ headers, authToken }: Operator, path: string, payload?: object) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/web/api${path}?authToken=${authToken}`,
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, content: response.json().content };
}

/**
 * Issues and calls tickets and acts on each at random. Returns the called tickets and every answer
 * other than 200 and 409.
 */
async function work(
  many: ManyOperators,
  operator: Operator,
  {
    rounds,
    random,
  }: {
    rounds: number;
    random: () => number;
  },
) {
  const branch = many.branches.find(({ id }) => id === operator.branchId);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const odd: number[] = [];
  const called: number[] = [];
  const send = async (path: string, payload?: object) => {
    const { status, content } = await post(operator, path, payload);
    if (status !== 200 && status !== 409) odd.push(status);
    return content;
  };
  for (let round = 0; round < rounds; round += 1) {
    await send('/tickets/create', {
      branchId: operator.branchId,
      serviceId: pick(branch?.serviceIds ?? []),
      customer: anonymous,
    });
    const ticket = await send(`/gates/${operator.gateId}/callNext`);
    if (!ticket) continue;
    called.push(ticket.id);
    const { version } = ticket;
    const verb = pick(['start', 'start', 'start', 'noShow', 'requeue', 'undo']);
    const next = await send(`/tickets/${ticket.id}/${verb}`, { version });
    if (verb !== 'start' || !next) continue;
    const finish = { version: next.version, reasonId: many.finishReasonId };
    await send(`/tickets/${ticket.id}/finish`, finish);
  }
  return { called, odd };
}

it.each([
  ['forty operators in one branch', 1, 40, 12],
  [`one operator in each of ${manyBranches} branches`, manyBranches, 1, 1],
])(
  '%s keep every invariant',
  async (_name, branches, perBranch, rounds) => {
    console.log(`seed ${seed}`);
    server = await openServer({ realTime: true });
    const { db } = server.deps.database;
    const many = await buildMany(db, { branches, perBranch, keys: server.deps.keys });
    const idle = [...many.operators.entries()];
    const results: Awaited<ReturnType<typeof work>>[] = [];
    // One process and its pool serve this many operators at once without refusals.
    const hand = async () => {
      for (let next = idle.pop(); next; next = idle.pop()) {
        const [index, operator] = next;
        const random = seededRandom(seed + index);
        results.push(await work(many, operator, { rounds, random }));
      }
    };
    await Promise.all(Array.from({ length: 40 }, hand));
    expect(results.flatMap(({ odd }) => odd)).toEqual([]);
    expect(results.flatMap(({ called }) => called).length).toBeGreaterThan(200);
    expect(await violations(db, many.organisationId)).toEqual([]);
  },
  240_000,
);
