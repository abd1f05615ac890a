import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openPostgres } from '#server/db/client.ts';
import type { DatabaseHandle } from '#server/db/handle.ts';
import { readConfig } from '#server/deployment/config.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import type { Operator } from '#tests/support/many-operators.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { until } from '#tests/support/until.ts';
import { brokenBy } from './checks.ts';
import { directTo, openBranch } from './floor.ts';

/**
 * Minimum time that the other session holds its lock. The long tier uses 30 s and the usual limits.
 */
const holdMs = Number(process.env.VEZ_HOLD_MS ?? 0);
/** Far fewer connections than operators. */
const connections = 2;
const limits = holdMs ? {} : { connectMs: 500, lockMs: 200 };

let handle: DatabaseHandle;
let other: pg.Client;
let watch: pg.Client;
let app: Awaited<ReturnType<typeof buildApp>>;
const keys = deriveKeys('what the server of a held database signs with');
beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), 'database_held');
  handle = await openPostgres(url, { ...limits, connections });
  other = new pg.Client({ connectionString: url });
  watch = new pg.Client({ connectionString: url });
  await Promise.all([other.connect(), watch.connect()]);
  const clock = () => new Date();
  const deps = { config: readConfig({}), database: handle, clock, keys, publicDir: null };
  app = await buildApp(deps, { validateResponses: true });
});
afterAll(async () => {
  await Promise.all([other.end(), watch.end()]);
  await app.close();
  await handle.close();
});

/** Waits until that many connections wait for the other session's lock. */
async function untilHeld(count: number): Promise<void> {
  const held = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await watch.query(held)).rows[0]?.n >= count);
}

it.each([
  ['every turn', 'lock table tickets in access exclusive mode', 40],
  ['one counter', 'select 1 from gates where id = $1 for update', 1],
])(
  'refuses politely while another session holds %s, and does each action once',
  async (what, statement, blocked) => {
    const many = await openBranch({ deps: { database: handle, keys } }, 80);
    const direct = directTo({ app });
    const actions = many.operators.map((operator: Operator) => ({
      operator,
      key: crypto.randomUUID(),
    }));
    const send = () =>
      Promise.all(
        actions.map(({ operator, key }) =>
          direct.post(operator, `/gates/${operator.gateId}/callNext`, key),
        ),
      );
    await other.query('begin');
    await other.query(statement, statement.includes('$1') ? [many.operators[0]?.gateId] : []);
    const from = performance.now();
    const odd: string[] = [];
    let [rounds, refused] = [0, 0];
    do {
      const sent = send();
      await untilHeld(Math.min(blocked, connections));
      const [alive, ready] = await Promise.all(
        ['/healthz', '/readyz'].map((url) => app.inject(url)),
      );
      if (alive?.statusCode !== 200 || ready?.statusCode !== 200) {
        odd.push(`healthz ${alive?.statusCode}, readyz ${ready?.statusCode}`);
      }
      const answers = await sent;
      const away = answers.filter(({ status }) => status === 503);
      odd.push(
        ...answers
          .filter(({ status }) => status !== 200 && status !== 503)
          .map(({ status, error }) => `${status} ${error}`),
      );
      if (!away.every(({ retryAfter }) => retryAfter)) odd.push('a refusal without Retry-After');
      refused += away.length;
      rounds += 1;
      if (away.length < blocked) odd.push(`only ${away.length} were refused`);
    } while (performance.now() - from < holdMs);
    await other.query('rollback');
    let called = await send();
    // With so few connections some requests still wait too long for one.
    while (called.some(({ status }) => status === 503)) called = await send();
    const told = many.operators.map((_operator, index) => ({
      called: new Set([called[index]?.content?.id]),
      confirmed: [],
      kept: [],
      odd: [],
    }));
    const broken = (await brokenBy(handle.db, many.organisationId, told)).filter(
      (text) => !/was left (waiting|called)$/.test(text),
    );
    console.log(
      `${what} held for ${Math.round(performance.now() - from)} ms: ${rounds} rounds, ${refused} refused; ${broken.length + odd.length} violations`,
    );
    expect({ broken, odd }).toEqual({ broken: [], odd: [] });
    expect(called.map(({ status }) => status)).toEqual(actions.map(() => 200));
    expect(new Set(called.map(({ content }) => content.id)).size).toBe(actions.length);
  },
  60_000 + 2 * holdMs,
);
