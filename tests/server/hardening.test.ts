import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idempotencyKeys, sessions, users } from '#server/db/schema/users.ts';
import { purge } from '#server/jobs/purge.ts';
import { anonymous, openServer, request, signIn, type TestServer } from '#tests/support/server.ts';
import { password } from '#tests/support/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const ticket = () => ({
  branchId: server.world.branchId,
  serviceId: server.world.serviceIds[0],
  customer: anonymous,
});

const strict = {
  'permissions-policy': expect.stringContaining('geolocation=()'),
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'x-content-type-options': 'nosniff',
};

async function sendBytes(bytes: string): Promise<string> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const [listening] = server.app.addresses();
  const port = typeof listening === 'object' ? listening.port : 0;
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  return text(socket);
}

it('what is long is sent compressed to who can read it, and what comes in is read as it is', async () => {
  const { authToken, accessToken } = await signIn(server, server.world.emails.Manager);
  const url = `/web/api/branches/${server.world.branchId}/board?authToken=${authToken}`;
  const authorization = `Bearer ${accessToken}`;
  const get = (encoding?: string) =>
    server.app.inject({
      url,
      headers: { authorization, ...(encoding && { 'accept-encoding': encoding }) },
    });
  const plain = await get();
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await get(encoding);
    expect(headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'no-store' });
    expect(decompress(rawPayload).toString()).toBe(plain.body);
  }
  const body = gzipSync(JSON.stringify({ email: 'a@uno.example', password: 'x' }));
  const sent = await server.app.inject({
    method: 'POST',
    url: '/web/api/users/saveOauth2',
    payload: body,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  });
  expect(sent.statusCode).toBe(400);
});

describe('a request of another form', () => {
  it.each([
    ['plain text', 'text/plain', '{"email":"a","password":"b"}', 415],
    ['no type', undefined, undefined, 400],
    ['a form', 'application/x-www-form-urlencoded', 'email=a&password=b', 415],
    ['broken JSON', 'application/json', '{"email":', 400],
    ['JSON of null', 'application/json', 'null', 400],
  ])('with %s is refused in the envelope', async (_name, type, payload, status) => {
    const response = await server.app.inject({
      method: 'POST',
      // The login is left out: it answers any other content type like a wrong password.
      url: '/web/api/users/saveOauth2',
      headers: type === undefined ? {} : { 'content-type': type },
      ...(payload !== undefined && { payload }),
    });
    expect(response.statusCode).toBe(status);
    expect(response.json().errors[0].key).toBe('invalid_request');
  });

  it('with an address that cannot be read is refused without repeating its tokens', async () => {
    const response = await server.app.inject('/web/api/%zz?authToken=canary-token');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ content: null, errors: [{ key: 'invalid_request' }] });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers).toMatchObject(strict);
    expect(response.body + server.logged()).not.toContain('canary-token');
  });

  it.each([
    ['no HTTP', 'canary-token\r\n\r\n', 400],
    ['an endless header', `GET / HTTP/1.1\r\nX: ${'canary-token'.repeat(9000)}`, 431],
  ])('with %s is refused in the envelope with strict headers', async (_name, bytes, status) => {
    const answer = await sendBytes(bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const [first, ...lines] = head.split('\r\n');
    expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const headers = lines.map((line) => line.split(': '));
    expect(
      Object.fromEntries(headers.map(([name = '', value]) => [name.toLowerCase(), value])),
    ).toMatchObject(strict);
    expect(JSON.parse(body)).toEqual({ content: null, errors: [{ key: 'invalid_request' }] });
    expect(answer + server.logged()).not.toContain('canary-token');
  });
});

it.each([
  ['an answer', '/healthz'],
  ['an unknown address', '/nowhere'],
  ['a refusal', '/web/api/branches/mine'],
])('%s carries strict headers', async (_name, url) => {
  expect((await server.app.inject(url)).headers).toMatchObject(strict);
});

describe('what is kept of a request', () => {
  it('cannot be tried offline against guesses of the password in it', async () => {
    const person = await signIn(server, server.world.emails.Operator);
    const key = crypto.randomUUID();
    await person.post('/tickets/create', ticket(), key);
    const { db } = server.deps.database;
    const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    const { createHash } = await import('node:crypto');
    const guess = createHash('sha256')
      .update(JSON.stringify(['ticketCreate', {}, ticket()]))
      .digest('base64url');
    expect(row?.fingerprint).toMatch(/^[\w-]{43}$/);
    expect(row?.fingerprint).not.toBe(guess);
  });

  it('is forgotten in time, sessions too', async () => {
    const { db } = server.deps.database;
    await signIn(server, server.world.emails.Viewer);
    server.advance(8 * 24 * 3600);
    await purge(server.deps);
    expect(await db.select().from(idempotencyKeys)).toEqual([]);
    expect((await db.select().from(sessions)).length).toBeGreaterThan(0);
    server.advance(90 * 24 * 3600);
    await purge(server.deps);
    expect(await db.select().from(sessions)).toEqual([]);
  });
});

describe('the numbers of the process', () => {
  const read = (remoteAddress: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: '/metrics', remoteAddress, headers });

  it('are for this machine', async () => {
    expect((await read('127.0.0.1')).statusCode).toBe(200);
    expect((await read('203.0.113.9')).statusCode).toBe(404);
  });

  it.each([
    ['Forwarded', 'for=203.0.113.9'],
    ['Via', '1.1 proxy'],
    ['X-Forwarded-For', '203.0.113.9'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Real-IP', '203.0.113.9'],
    ['X-Client-IP', '203.0.113.9'],
    ['True-Client-IP', '203.0.113.9'],
    ['CF-Connecting-IP', '203.0.113.9'],
  ])('are for nobody whom a proxy on it passes on with %s', async (name, value) => {
    expect((await read('127.0.0.1', { [name]: value })).statusCode).toBe(404);
  });

  it('are for nobody without a token where a proxy is named', async () => {
    server.deps.config.trustProxy = '10.0.0.1';
    expect((await read('127.0.0.1')).statusCode).toBe(404);
    server.deps.config.trustProxy = false;
  });

  it('are for the holder of the token, where there is one', async () => {
    server.deps.config.metricsToken = 'a token';
    expect((await read('203.0.113.9', { authorization: 'Bearer a token' })).statusCode).toBe(200);
    expect((await read('203.0.113.9', { authorization: 'Bearer other' })).statusCode).toBe(404);
    expect((await read('127.0.0.1')).statusCode).toBe(404);
    server.deps.config.metricsToken = null;
  });
});

describe('the API holds what the menu hides', () => {
  const { emails } = { emails: () => server.world.emails };
  const set = (email: string, values: Partial<typeof users.$inferInsert>) =>
    server.deps.database.db.update(users).set(values).where(eq(users.email, email));

  it("refuses what no page of the user's views needs", async () => {
    const email = emails().Operator2;
    await set(email, { views: ['my-lines'] });
    const person = await signIn(server, email);
    const { branchId } = server.world;
    expect((await person.get(`/branches/${branchId}/lines`)).status).toBe(200);
    expect((await person.post('/tickets/create', ticket())).error).toBe('forbidden');
    expect((await person.post(`/gates/${server.world.gateIds[1]}/open`)).error).toBe('forbidden');
    await set(email, { views: null });
  });

  it('refuses everything but the change of a password that must change', async () => {
    const email = emails().Operator2;
    await set(email, { mustChangePassword: true });
    const person = await signIn(server, email);
    const answer = await person.get('/branches/mine');
    expect([answer.status, answer.error]).toEqual([403, 'password_change_required']);
    expect((await person.post('/tickets/create', ticket())).status).toBe(403);
    expect((await person.get(`/clients/${server.world.organisationId}/settings`)).status).toBe(200);
    const { body } = await request(server, 'POST', '/users/login', { email, password });
    const data = {
      user: { password: 'Nueva-7391', current_password: password, confirmPassword: 'Nueva-7391' },
    };
    const changed = await request(
      server,
      'PUT',
      `/users/passwordChange?authToken=${person.authToken}`,
      { id: body.content.user.id, data },
      { authorization: `Bearer ${person.accessToken}`, 'idempotency-key': crypto.randomUUID() },
    );
    expect(changed.status).toBe(200);
    expect((await person.get('/branches/mine')).status).toBe(200);
  });
});
