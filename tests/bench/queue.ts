/**
 * Measures calls of the next ticket and the other actions at a counter over HTTP, beside a bare
 * statement behind the same framework and driver (`http-bare.ts`). Arguments select parts by name;
 * `--million` adds a queue of a million tickets.
 */
import { cpus, loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import { strategies } from '#domain/tickets/strategies/registry.ts';
import { openPostgres } from '#server/db/client.ts';
import { rowsOf } from '#server/db/database.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { buildMany, type Operator } from '../support/many-operators.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { serve } from '../support/served.ts';
import { bareClaims, startBare } from './bare.ts';
import { type AtCounter, giveEach, refill, setStrategy } from './fill.ts';
import { type Measured, measure, post } from './load.ts';
import { chosenParts } from './parts.ts';
import { median, printReport, report, spread } from './report.ts';

const parts = chosenParts({
  call: measureCalls,
  strategies: measureStrategies,
  actions: measureActions,
  leases: measureLeases,
});
const sizes = process.argv.includes('--million') ? [1000, 100_000, 1_000_000] : [1000, 100_000];
const clientCounts = [1, 8, 32];
const rounds = 5;
const counters = 600;

const cluster = await startPostgres({ durable: true });
const secret = 'what the benchmark signs its tokens with';
const keys = deriveKeys(secret);

interface Branch {
  url: string;
  handle: Awaited<ReturnType<typeof openPostgres>>;
  floor: Awaited<ReturnType<typeof buildMany>>;
  served: Awaited<ReturnType<typeof serve>>;
  bare: Awaited<ReturnType<typeof startBare>>;
}

async function open(name: string): Promise<Branch> {
  const url = await createDatabase(cluster.url, name);
  // Filling a queue with a million tickets exceeds the time limits of a request.
  const handle = await openPostgres(url, { statementMs: 0, answerMs: 0 });
  const floor = await buildMany(handle.db, { branches: 1, perBranch: counters, keys });
  const served = await serve({ env: { DATABASE_URL: url, VEZ_SECRET: secret } });
  const branch = { url, handle, floor, served, bare: await startBare(url, floor) };
  // Warms both up.
  await refill(handle.db, floor, 2000);
  await bareCalls(8, branch);
  await calls(8, branch);
  return branch;
}

async function close({ handle, served, bare }: Branch): Promise<void> {
  bare.stop();
  await served.dispose();
  await handle.close();
}

function bareCalls(clients: number, { floor, bare }: Branch): Promise<Measured> {
  const serviceIds = floor.branches[0]?.serviceIds ?? [];
  return measure(floor.operators, clients, async (operator, client) => {
    const serviceId = serviceIds[client % serviceIds.length];
    await post(bare.url, operator, `/claim/${operator.gateId}/${serviceId}`);
  });
}

function calls(clients: number, { floor, served }: Branch): Promise<Measured> {
  return measure(floor.operators, clients, async (operator) => {
    const text = await post(served.url, operator, `/gates/${operator.gateId}/callNext`);
    if (!text.includes('"called"')) throw new Error(`nobody was called: ${text}`);
  });
}

/** Alternates two measurements, so that other load on the machine affects both alike. */
async function alternate(
  prepare: () => Promise<unknown>,
  limit: () => Promise<Measured>,
  own: () => Promise<Measured>,
): Promise<{ limits: Measured[]; owns: Measured[] }> {
  const [limits, owns]: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await prepare();
    limits.push(await limit());
    await prepare();
    owns.push(await own());
  }
  return { limits, owns };
}

async function measureCalls(branch: Branch): Promise<void> {
  const { url, floor, handle } = branch;
  for (const waiting of sizes) {
    for (const clients of clientCounts) {
      const prepare = () => refill(handle.db, floor, waiting);
      if (waiting === 1000) {
        await prepare();
        const claims = [await bareClaims({ url, floor, clients })];
        report({ what: 'claim without HTTP', clients, waiting }, claims);
      }
      const { limits, owns } = await alternate(
        prepare,
        () => bareCalls(clients, branch),
        () => calls(clients, branch),
      );
      report({ what: 'bare claim', clients, waiting }, limits);
      report({ what: 'call next', clients, waiting }, owns, limits);
    }
  }
}

/** Compares the smallest and the largest queue, in two databases side by side. */
async function measureStrategies(branch: Branch): Promise<void> {
  const most = sizes.at(-1) ?? 0;
  const small = await open('small');
  const callsOf = async (of: Branch, strategy: string, waiting: number) => {
    await setStrategy(of.handle.db, of.floor, strategy);
    await refill(of.handle.db, of.floor, waiting);
    return calls(1, of);
  };
  for (const name of Object.keys(strategies)) {
    const { limits, owns } = await alternate(
      async () => {},
      () => callsOf(small, name, 1000),
      () => callsOf(branch, name, most),
    );
    report({ what: name, clients: 1, waiting: 1000 }, limits);
    report({ what: name, clients: 1, waiting: most }, owns);
    const ratios = owns.map(({ p50 }, round) => p50 / (limits[round]?.p50 ?? 0));
    console.log(`${name}: p50 is ${median(ratios).toFixed(2)}× of 1 k (${spread(ratios)})`);
  }
  await close(small);
  await setStrategy(branch.handle.db, branch.floor, 'LongestWaitingTimeFirst');
}

interface Action {
  from: AtCounter;
  /** Status that the bare statement sets. */
  to: string;
  path: string;
  body?: object;
}

async function measureActions(branch: Branch): Promise<void> {
  const { handle, floor, served, bare } = branch;
  const [first, second] = floor.branches[0]?.serviceIds ?? [];
  const reasonId = floor.finishReasonId;
  const [transferReason] = await rowsOf<{ id: number }>(
    handle.db,
    sql`insert into reasons (client_id, kind, name, position)
      values (${floor.organisationId}, 'transfer', '', 0) returning id`,
  );
  const actions: Record<string, Action> = {
    recall: { from: 'called', to: 'called', path: 'recall' },
    start: { from: 'called', to: 'attending', path: 'start' },
    finish: { from: 'attending', to: 'attended', path: 'finish', body: { reasonId } },
    transfer: {
      from: 'attending',
      to: 'waiting',
      path: 'transfer',
      body: { reasonId: transferReason?.id, place: 'last', serviceId: second },
    },
    'finish and call next': {
      from: 'attending',
      to: 'attended',
      path: 'finishAndCallNext',
      body: { reasonId },
    },
  };
  for (const [what, { from, to, path, body }] of Object.entries(actions)) {
    for (const clients of clientCounts) {
      let tickets = new Map<number, number>();
      const each = (act: (operator: Operator, ticketId: number | undefined) => Promise<string>) =>
        measure(floor.operators, clients, async (operator) => {
          await act(operator, tickets.get(operator.gateId));
        });
      const { limits, owns } = await alternate(
        async () => {
          await refill(handle.db, floor, 4000);
          tickets = await giveEach(handle.db, floor, from);
        },
        () =>
          each((operator, ticketId) => {
            const calls = path === 'finishAndCallNext';
            const changed = `${ticketId}/${to}`;
            return post(
              bare.url,
              operator,
              calls ? `/both/${changed}/${operator.gateId}/${first}` : `/change/${changed}`,
            );
          }),
        () =>
          each((operator, ticketId) => {
            const text = JSON.stringify({ version: 1, ...body });
            return post(served.url, operator, `/tickets/${ticketId}/${path}`, text);
          }),
      );
      report({ what: `bare ${what}`, clients, waiting: 4000 }, limits);
      report({ what, clients, waiting: 4000 }, owns, limits);
    }
  }
}

/** Calls where every counter holds a lease, and calls from leases, beside calls without any. */
async function measureLeases(branch: Branch): Promise<void> {
  const { handle, floor, served } = branch;
  const send = (operator: Operator, path: string, body: object) =>
    post(served.url, operator, path, JSON.stringify(body));
  const prepare = async (turns: number) => {
    await handle.db.execute(sql`update branches set leased_turns = ${turns}
      where client_id = ${floor.organisationId}`);
    await refill(handle.db, floor, 4000);
  };
  for (const clients of clientCounts) {
    const each = (operators: Operator[], act: (operator: Operator) => Promise<unknown>) =>
      measure(operators, clients, async (operator) => void (await act(operator)));
    const held = new Map<number, { id: number; version: number }>();
    const ask = async (operator: Operator) => {
      const request = { holder: crypto.randomUUID(), seq: 1, keeps: [], called: [] };
      const text = await send(operator, `/gates/${operator.gateId}/leases`, request);
      // None if another request was claiming the same tickets.
      const [lease] = JSON.parse(text).content.leases;
      if (lease) held.set(operator.gateId, lease.ticket);
    };
    const without: Measured[] = [];
    const beside: Measured[] = [];
    const asked: Measured[] = [];
    const from: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await prepare(0);
      without.push(await calls(clients, branch));
      await prepare(1);
      await each(floor.operators, ask);
      beside.push(await calls(clients, branch));
      await prepare(1);
      held.clear();
      asked.push(await each(floor.operators, ask));
      const callOf = (operator: Operator) => {
        const { id, version } = held.get(operator.gateId) ?? {};
        return send(operator, `/tickets/${id}/callLeased`, { version });
      };
      const holding = floor.operators.filter(({ gateId }) => held.has(gateId));
      from.push(await each(holding, callOf));
    }
    const line = { clients, waiting: 4000 };
    report({ what: 'call next', ...line }, without);
    report({ what: 'call next, all hold a lease', ...line }, beside, without);
    report({ what: 'call from a lease', ...line }, from, without);
    report({ what: 'ask for a lease', ...line }, asked, without);
  }
  await prepare(0);
}

const branch = await open('bench');
const settings = await rowsOf<{ text: string }>(
  branch.handle.db,
  sql`select name || ' ' || setting as text from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'server_version')`,
);
console.log(`${settings.map(({ text }) => text).join(', ')}; ${cpus().length} processors,
load ${loadavg().map((load) => load.toFixed(1))}. Everything commits to this disk. A bare action is
its statement and a commit behind the server's framework and driver. «of bare» is the median of
rounds that alternate with the bare one, and their spread; CPU is what each process uses for one.`);
for (const measurePart of parts) await measurePart(branch);
await close(branch);
await cluster.stop();
printReport();
