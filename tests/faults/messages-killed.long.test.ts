import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openPostgres } from '#server/db/client.ts';
import { rowsOf } from '#server/db/database.ts';
import type { DatabaseHandle } from '#server/db/handle.ts';
import { messageChannels, messages } from '#server/db/schema/messages.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { recordCause } from '#server/messages/causes.ts';
import { seededRandom } from '#server/seed/random.ts';
import { buildServer } from '#tests/support/built.ts';
import { channelsTo } from '#tests/support/channels.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import {
  type Gateway,
  type MailServer,
  startGateway,
  startMail,
} from '#tests/support/receivers.ts';
import { eventually } from '#tests/support/until.ts';
import { buildWorld } from '#tests/support/world.ts';
import { faultSeeds } from './seeds.ts';
import { superviseServer } from './supervised.ts';

const secret = 'what the servers that are killed sign with';
/** The long tier uses 50. */
const kills = Number(process.env.VEZ_KILLS ?? 3);
const [seed = 0] = faultSeeds();

let dist: string;
let database: DatabaseHandle;
let mail: MailServer;
let gateway: Gateway;
let servers: Awaited<ReturnType<typeof superviseServer>>[];

beforeAll(async () => {
  dist = await buildServer('messages-killed');
  const url = await createDatabase(inject('postgresUrl'), 'messages_killed');
  database = await openPostgres(url);
  [mail, gateway] = await Promise.all([startMail(), startGateway()]);
  const env = {
    DATABASE_URL: url,
    VEZ_SECRET: secret,
    VEZ_DEMO: 'false',
    VEZ_MESSAGES_ORIGINS: `${mail.origin},${gateway.origin}`,
  };
  servers = await Promise.all([superviseServer(dist, env), superviseServer(dist, env)]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all([database.close(), mail.close(), gateway.close()]);
});

/** Creates an organisation with e-mail and SMS, and a ticket whose person receives both. */
async function prepareTurn() {
  const { db } = database;
  const { organisationId, branchId, serviceIds } = await buildWorld(db);
  const at = new Date();
  const [turn] = await db
    .insert(tickets)
    .values({
      organisationId,
      branchId,
      serviceId: serviceIds[0],
      day: '2026-01-01',
      prefix: 'A',
      number: 1,
      status: 'scheduled' as const,
      channel: 'staff' as const,
      arrivedAt: at,
      queuedAt: at,
      waitingSince: at,
      scheduledAt: at,
      confirmBy: new Date(at.getTime() + 24 * 3600_000),
      customerEmail: 'ana@example.org',
      customerPhone: '+34600111222',
    })
    .returning();
  const channels = channelsTo({ mail, gateway }, 'webhook');
  await db.insert(messageChannels).values(channels.map((each) => ({ ...each, organisationId })));
  return { organisationId, id: turn?.id ?? 0 };
}

const keysReceived = () => [
  ...gateway.requests.map(({ body }) => String(JSON.parse(body).ref)),
  ...mail.emails.map(({ source }) => /message-id: <([^@]+)@/i.exec(source)?.[1] ?? 'none'),
];

it(
  'delivers every message, and again only by the same key, when processes are killed',
  async () => {
    const random = seededRandom(seed);
    const turn = await prepareTurn();
    let written = 0;
    let over = false;
    const load = (async () => {
      while (!over) {
        // Limits the backlog to 100 messages, so that sending the rest does not take minutes.
        if (2 * written - keysReceived().length > 100) {
          await delay(10);
          continue;
        }
        const at = new Date();
        const kind = 'appointmentConfirmation' as const;
        written += 1;
        const cause = `load ${written}`;
        await database.db.transaction((tx) => recordCause(tx, turn, { kind, cause, at }));
      }
    })();
    let done = 0;
    while (done < kills) {
      const until = keysReceived().length + 10 + Math.round(random() * 30);
      await eventually(() => expect(keysReceived().length).toBeGreaterThan(until));
      // Occasional failures of the gateway leave messages in every state.
      gateway.answer({ status: random() < 0.3 ? 503 : 200 });
      await delay(random() * 30);
      if (await servers[done % 2]?.kill()) done += 1;
    }
    over = true;
    await load;
    gateway.answer({ status: 200 });
    await eventually(async () => {
      // Ends the leases of dead processes early. No live process holds a lease for that long.
      await database.db.execute(sql`update messages set next_at = now()
          where status = 'waiting' and attempts > 0 and next_at < now() + interval '55 seconds'`);
      const [row] = await rowsOf<{ left: number }>(
        database.db,
        sql`select (select count(*) from message_causes)::int
          + (select count(*) from messages where status = 'waiting')::int as left`,
      );
      expect(row?.left).toBe(0);
    });
    const rows = await database.db.select().from(messages);
    const received = keysReceived();
    const distinct = new Set(received);
    console.log(
      `seed ${seed}: ${done} kills of 2 processes, ${rows.length} messages, ${received.length - distinct.size} came twice`,
    );
    expect(rows).toHaveLength(2 * written);
    expect(rows.filter(({ status }) => status !== 'sent')).toEqual([]);
    expect(rows.filter(({ key }) => !distinct.has(key))).toEqual([]);
    expect(distinct.size).toBe(rows.length);
    expect(servers.flatMap((server) => server.odd())).toEqual([]);
  },
  120_000 + kills * 20_000,
);
