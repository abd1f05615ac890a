/**
 * Measures how a burst of 10,000 SMS slows down counters that call the next ticket over HTTP: calls
 * with nothing to send alternate with calls while the same process sends to a gateway. Exits with 1
 * if the median grows more than 1.3 times.
 */
import { sql } from 'drizzle-orm';
import { openPostgres } from '#server/db/client.ts';
import { rowsOf } from '#server/db/database.ts';
import { messageChannels } from '#server/db/schema/messages.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { channelsTo } from '../support/channels.ts';
import { buildMany, type Operator } from '../support/many-operators.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { startGateway, startMail } from '../support/receivers.ts';
import { serve } from '../support/served.ts';
import { refill } from './fill.ts';
import { type Measured, measure, post } from './load.ts';
import { median, printReport, report, spread } from './report.ts';

const burst = 10_000;
const rounds = 5;
const clients = 8;
const most = 1.3;
const warmUp = 100;
const secret = 'what the benchmark signs its tokens with';

const cluster = await startPostgres({ durable: true });
const [mail, gateway] = await Promise.all([startMail(), startGateway()]);
const url = await createDatabase(cluster.url, 'bench_messages');
const handle = await openPostgres(url, { statementMs: 0, answerMs: 0 });
const { db } = handle;
const keys = deriveKeys(secret);
const floor = await buildMany(db, { branches: 1, perBranch: 600 + warmUp, keys });
const { organisationId } = floor;
const [sms] = channelsTo({ mail, gateway }, 'email', 'webhook');
if (!sms) throw new Error('no channel');
await db.insert(messageChannels).values({ ...sms, organisationId });
const served = await serve({
  env: { DATABASE_URL: url, VEZ_SECRET: secret, VEZ_MESSAGES_ORIGINS: gateway.origin },
});

const callNext = async (operator: Operator) => {
  const text = await post(served.url, operator, `/gates/${operator.gateId}/callNext`);
  if (!text.includes('"called"')) throw new Error(`nobody was called: ${text}`);
};

async function calls(): Promise<Measured> {
  await measure(floor.operators.slice(0, warmUp), clients, callNext);
  return measure(floor.operators.slice(warmUp), clients, callNext);
}

async function left(): Promise<number> {
  const [row] = await rowsOf<{ left: number }>(
    db,
    sql`select count(*)::int as left from messages where status = 'waiting'`,
  );
  return row?.left ?? 0;
}

/** Inserts the whole burst at once, as when a branch closes, and calls tickets while it is sent. */
async function callsInBurst(): Promise<Measured> {
  await db.execute(sql`insert into messages (client_id, kind, channel, branch_id, address, language,
      parameters, cause, created_at, due_at, useful_until, next_at)
    select ${organisationId}, 'appointmentConfirmation', 'sms', ${floor.branches[0]?.id ?? 0},
      '+34600' || n, 'es', '{"sucursal": "Centro", "fecha": "2026-01-01", "hora": "10:00"}',
      'burst ' || n, now(), now(), now() + interval '1 day', now()
    from generate_series(1, ${burst}::int) n`);
  await db.execute(sql`select pg_notify('vez_messages', '')`);
  const measured = await calls();
  const during = await left();
  sentDuring.push(burst - during);
  while ((await left()) > 0) await new Promise((resolve) => setTimeout(resolve, 200));
  return measured;
}

const sentDuring: number[] = [];
const [quiet, busy]: [Measured[], Measured[]] = [[], []];
await refill(db, floor, 1000);
await calls();
for (let round = 0; round < rounds; round += 1) {
  await refill(db, floor, 1000);
  quiet.push(await calls());
  await refill(db, floor, 1000);
  busy.push(await callsInBurst());
}
report({ what: 'call-next', clients, waiting: 1000 }, quiet);
report({ what: `call-next in a burst of ${burst}`, clients, waiting: 1000 }, busy, quiet);
printReport();
const ratios = busy.map(({ p50 }, round) => p50 / (quiet[round]?.p50 ?? 0));
const ratio = median(ratios);
console.log(
  `p50 in the burst is ${ratio.toFixed(2)} times (${spread(ratios)}) that without, ${most} at most; sent meanwhile: ${sentDuring.join(', ')} of ${burst}; the gateway took ${gateway.requests.length}`,
);
await served.dispose();
await Promise.all([handle.close(), gateway.close(), mail.close()]);
await cluster.stop();
process.exit(ratio > most ? 1 : 0);
