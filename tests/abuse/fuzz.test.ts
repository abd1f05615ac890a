import { randomBytes } from 'node:crypto';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import type { DeviceKind } from '#domain/devices/kinds.ts';
import { hashToken, signAccessToken } from '#server/access/session.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { pick, type Random, seededRandom } from '#server/seed/random.ts';
import {
  operations as all,
  bodyOf,
  parametersOf,
  type Stated,
} from '#tests/contract/operations.ts';
import { pairedDevice } from '#tests/support/devices.ts';
import { watchLoop } from '#tests/support/held-loop.ts';
import { linkOf } from '#tests/support/links.ts';
import { anonymous, openServer, signIn, type TestServer } from '#tests/support/server.ts';
import { triesOf } from '#tests/support/tries.ts';
import { madeOf, nastyOf } from './values.ts';

const seed = Number(process.env.VEZ_SEED ?? Date.now() % 1_000_000);
const rounds = Number(process.env.VEZ_ABUSE_ROUNDS ?? 4);

let server: TestServer;
let base: string;
let ids: number[];
/** ID of an appointment whose customer has links. */
let booked: number;
let keys: Record<DeviceKind, string>;
const people = new Map<string, By>();
let restore: () => Promise<void>;
const loop = watchLoop();
const total = { requests: 0, faults: 0, heldMs: 0, by: '' };

beforeAll(async () => {
  server = await openServer({ realTime: true });
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { world } = server;
  ids = [1, 2, 3, world.branchId, world.organisationId, ...world.serviceIds, ...world.gateIds];
  ids.push(world.other.branchId, world.other.userId, world.other.gateId, 2 ** 40);
  booked = await book(world);
  keys = {
    kiosk: (await pairedDevice(server, 'kiosk')).key,
    display: (await pairedDevice(server, 'display')).key,
  };
  const { db } = server.deps.database;
  const before = await db.select().from(users);
  // Restores users that accepted requests have changed, so that they can sign in again.
  restore = async () => {
    await db.execute(sql`delete from sign_in_attempts`);
    for (const row of before) {
      const set = Object.fromEntries(
        Object.keys(getTableColumns(users)).map((name) => [name, row[name as keyof typeof row]]),
      );
      await db.update(users).set(set).where(sql`${users.id} = ${row.id}`);
    }
  };
});
afterAll(async () => {
  loop.stop();
  await server.close();
  const { requests, faults, heldMs, by } = total;
  console.log(
    `seed ${seed}: ${requests} requests, ${faults} violations; loop held ${Math.round(heldMs)} ms of processor time at most, by ${by}`,
  );
});

async function book({ branchId, serviceIds, emails }: TestServer['world']): Promise<number> {
  const quarterMs = 900_000;
  const at = new Date((Math.ceil(Date.now() / quarterMs) + 96) * quarterMs).toISOString();
  const body = { branchId, serviceId: serviceIds[0], customer: anonymous, at };
  const operator = await signIn(server, emails.Operator);
  return (await operator.post('/tickets/schedule', body)).body.content.id;
}

interface By {
  authToken: string;
  accessToken: string;
}

/** Writes the session straight to the database, since many sign-ins by form would be slow. */
async function person(name: string): Promise<By> {
  const known = people.get(name);
  if (known) return known;
  await restore();
  const { deps, world } = server;
  const { db } = deps.database;
  const email = world.emails[name as keyof typeof world.emails];
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`nobody has ${email}`);
  const { organisationId, id: userId } = user;
  const authToken = `${organisationId}.${randomBytes(32).toString('base64url')}`;
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const row = { organisationId, userId, tokenHash: hashToken(authToken), expiresAt };
  const [session] = await db
    .insert(sessions)
    .values({ ...row, createdAt: now, lastSeenAt: now })
    .returning();
  const claims = { organisationId, userId, sessionId: session?.id ?? 0 };
  const fresh = { authToken, accessToken: await signAccessToken(deps, claims) };
  people.set(name, fresh);
  return fresh;
}

/** Replaces lone surrogates, which an address cannot hold. */
const storable = (text: string) => Buffer.from(text).toString();

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** Builds a request that is valid in most of its values, in all of them or in none. */
async function requestTo({ operation, path, method }: Stated, by: By, random: Random) {
  const query = new URLSearchParams({ authToken: by.authToken });
  const headers: Record<string, string> = { authorization: `Bearer ${by.accessToken}` };
  let filled = path;
  for (const { name, in: where, schema } of parametersOf(operation)) {
    const value = madeOf(schema, random, ids);
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    if (where === 'path') {
      filled = filled.replace(`{${name}}`, encodeURIComponent(storable(text)) || '%20');
    }
    if (where === 'query' && name !== 'authToken' && random() < 0.8) query.set(name, text);
    if (where === 'header') headers[name] = encodeURIComponent(storable(text)).slice(0, 5000);
  }
  const { link, device } = operations[operation.operationId as OperationId];
  if (link) headers['vez-link'] = await linkOf(server, booked, link);
  if (device) headers['vez-device'] = keys[device === 'any' ? 'kiosk' : device];
  const sent: Sent = { method, url: `/web${filled}?${query}`, headers };
  if (method === 'GET') return sent;
  const { multipart } = operations[operation.operationId as OperationId];
  const tried = triesOf(server.world)[operation.operationId as keyof ReturnType<typeof triesOf>];
  const right = random() < 0.3 && tried && 'body' in tried ? tried.body : null;
  const text = JSON.stringify(right ?? madeOf(bodyOf(operation) ?? {}, random, ids)) ?? '';
  headers['content-type'] = multipart
    ? pick(random, ['multipart/form-data; boundary=a', 'multipart/form-data', 'text/csv'])
    : 'application/json';
  const part = `--a\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ncorreo,${JSON.stringify(nastyOf(random))}\n${text}`;
  const whole = multipart ? `${part}\r\n--a--\r\n` : text;
  // Some bodies are cut off and therefore are not JSON.
  sent.body = random() < 0.05 ? whole.slice(0, Math.floor(whole.length * random())) : whole;
  return sent;
}

async function faultOf({ url, ...sent }: Sent): Promise<{ status: number; fault: string | null }> {
  const stop = new AbortController();
  const response = await fetch(`${base}${url}`, { ...sent, signal: stop.signal });
  const { status } = response;
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    stop.abort();
    return { status, fault: null };
  }
  const text = await response.text();
  if (status >= 500) return { status, fault: text };
  if (status < 400) return { status, fault: null };
  try {
    const { content, errors } = JSON.parse(text);
    const well = content === null && typeof errors[0].key === 'string';
    return { status, fault: well ? null : text };
  } catch {
    return { status, fault: text };
  }
}

const names = ['Manager', 'Supervise', 'Operator', 'Viewer', 'Security'];

it.each(all.filter(({ operation }) => operation.operationId in operations))(
  'answers whatever $name is sent with an envelope, and never with 5xx',
  async (stated) => {
    const random = seededRandom(seed);
    // The cast: the filter leaves only operations that are in the table.
    const id = stated.operation.operationId as OperationId;
    const found: string[] = [];
    const statuses = new Map<number, number>();
    let heldMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const name = pick(random, names);
      const sent = await requestTo(stated, await person(name), random);
      loop.take();
      const { status, fault } = await faultOf(sent);
      heldMs = Math.max(heldMs, loop.take());
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 401 && operations[id].scheme) people.delete(name);
      if (fault !== null) {
        found.push(
          `round ${round}: ${status} ${fault.slice(0, 200)} ${JSON.stringify(sent).slice(0, 600)}`,
        );
      }
    }
    total.requests += rounds;
    total.faults += found.length;
    if (heldMs > total.heldMs) Object.assign(total, { heldMs, by: stated.name });
    if (process.env.VEZ_ABUSE_ROUNDS) {
      console.log(
        `${stated.name}: ${JSON.stringify(Object.fromEntries(statuses))}, loop held ${Math.round(heldMs)} ms at most`,
      );
    }
    expect(found, `VEZ_SEED=${seed}`).toEqual([]);
  },
  rounds * 2000,
);
