import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionsOf } from '#domain/permissions/pages.ts';
import { users } from '#server/db/schema/users.ts';
import { openServer, request, signIn, type TestServer } from '#tests/support/server.ts';
import { password } from '#tests/support/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const login = (email: string, secret = password) =>
  request(server, 'POST', '/users/login', { email, password: secret });

describe('login', () => {
  it('opens a session with both tokens, the organisation and the permitted pages', async () => {
    const { status, body } = await login('OPERATOR@uno.example');
    expect(status).toBe(200);
    expect(body.content).toMatchObject({ clientId: 1, accessClient: 'uno', userInvalid: false });
    expect(body.content.user.permissions).toEqual(permissionsOf('Operator', null));
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it.each([
    ['a wrong password', { email: 'operator@uno.example', password: 'nope' }],
    ['an unknown e-mail', { email: 'nobody@uno.example', password }],
    ['an empty password', { email: 'operator@uno.example', password: '' }],
    ['an empty e-mail', { email: '', password }],
    ['a missing password', { email: 'operator@uno.example' }],
    ['a missing e-mail', { password }],
    ['a body with neither', {}],
    ['no body', undefined],
    ['a number for an e-mail', { email: 1, password }],
    ['null for a password', { email: 'operator@uno.example', password: null }],
  ])('answers %s like any other', async (_name, body) => {
    const { status, body: answer } = await request(server, 'POST', '/users/login', body);
    const errors = [{ key: 'invalid_credentials' }];
    expect({ status, answer }).toEqual({ status: 401, answer: { content: null, errors } });
  });

  it('ends the oldest session beyond the limit', async () => {
    const first = await signIn(server, server.world.emails.Viewer);
    for (let n = 0; n < 5; n += 1) {
      server.advance(1);
      await signIn(server, server.world.emails.Viewer);
    }
    expect((await first.get('/branches/mine')).error).toBe('session_expired');
  });
});

describe('a protected call', () => {
  it('needs both tokens, of one session', async () => {
    const { authToken, accessToken } = await signIn(server, server.world.emails.Operator);
    const other = await signIn(server, server.world.emails.Manager);
    const call = (token: string, bearer: string) =>
      request(server, 'GET', `/branches/mine?authToken=${token}`, undefined, {
        authorization: `Bearer ${bearer}`,
      });
    expect((await call(authToken, accessToken)).status).toBe(200);
    expect((await call('', accessToken)).status).toBe(401);
    expect((await call(authToken, '')).status).toBe(401);
    expect((await call(other.authToken, accessToken)).status).toBe(401);
    expect((await call(authToken, `${accessToken}x`)).status).toBe(401);
    expect((await call(authToken.replace('1.', '2.'), accessToken)).status).toBe(401);
  });

  it('refuses an access token once it has expired, and renewal brings a new one', async () => {
    const person = await signIn(server, server.world.emails.Operator);
    expect((await person.get('/branches/mine')).status).toBe(200);
    // A working user is never idle for long, but goes past the token's eight hours.
    for (let half = 0; half < 17; half += 1) {
      server.advance(1800);
      await request(server, 'POST', `/users/refreshToken?authToken=${person.authToken}`);
    }
    expect((await person.get('/branches/mine')).error).toBe('session_expired');
    const renewed = await request(
      server,
      'POST',
      `/users/refreshToken?authToken=${person.authToken}`,
    );
    const headers = { authorization: `Bearer ${renewed.body.accessToken}` };
    const url = `/branches/mine?authToken=${person.authToken}`;
    expect((await request(server, 'GET', url, undefined, headers)).status).toBe(200);
  });

  it('ends after the inactivity limit', async () => {
    const person = await signIn(server, server.world.emails.Operator);
    server.advance(3600 + 301);
    expect((await person.get('/branches/mine')).error).toBe('session_expired');
  });

  it('ends at once for a user who was switched off, and after logout', async () => {
    const { db } = server.deps.database;
    const person = await signIn(server, server.world.emails.Supervise);
    await db.update(users).set({ active: false }).where(eq(users.email, 'supervise@uno.example'));
    expect((await person.get('/branches/mine')).status).toBe(401);
    await db.update(users).set({ active: true }).where(eq(users.email, 'supervise@uno.example'));

    const leaving = await signIn(server, server.world.emails.Supervise);
    const headers = { authorization: `Bearer ${leaving.accessToken}` };
    await request(
      server,
      'DELETE',
      `/users/logout?authToken=${leaving.authToken}`,
      undefined,
      headers,
    );
    expect((await leaving.get('/branches/mine')).status).toBe(401);
  });

  it('answers another tenant as unknown', async () => {
    const person = await signIn(server, server.world.emails.Operator);
    const { organisationId } = server.world.other;
    expect((await person.get(`/users/userInfo/${organisationId}/client`)).status).toBe(404);
    expect((await person.get(`/clients/${organisationId}/settings`)).status).toBe(404);
  });
});

describe('what people must not see', () => {
  it('never reaches the log', async () => {
    const person = await signIn(server, server.world.emails.Operator);
    await person.get('/branches/mine');
    await login('operator@uno.example', 'canary-password');
    const log = server.logged();
    expect(log).toContain('/web/api/branches/mine');
    for (const secret of [person.authToken, person.accessToken, 'canary-password', password]) {
      expect(log).not.toContain(secret);
    }
  });

  it('is never kept by caches', async () => {
    const response = await server.app.inject('/web/api/nothing');
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['referrer-policy']).toBe('no-referrer');
    expect(response.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  });
});
