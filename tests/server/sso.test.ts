import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions, ssoIdentities, ssoTransactions, users } from '#server/db/schema/users.ts';
import {
  Jar,
  type OpenIdProvider,
  passProvider,
  ssoClient,
  startOpenIdProvider,
} from '#tests/support/oidc.ts';
import { openServer, request, type TestServer } from '#tests/support/server.ts';
import { ssoSteps } from '#tests/support/sso.ts';
import { isQuick } from '#tests/support/tier.ts';

const publicUrl = 'http://localhost:3999';
const callback = (id: string) => `${publicUrl}/web/api/users/saveOauth2/callback/${id}`;

let server: TestServer;
let provider: OpenIdProvider;
let other: OpenIdProvider;

beforeAll(async () => {
  server = await openServer();
  const uris = ['empresa', 'filial', 'ajena'].map(callback);
  provider = await startOpenIdProvider(uris);
  other = await startOpenIdProvider(uris);
  const entry = (id: string, { issuer }: OpenIdProvider, organisation = 'uno') => ({
    ...ssoClient,
    id,
    label: id,
    issuer,
    organisation,
  });
  server.deps.config.sso = {
    publicUrl,
    providers: [
      entry('empresa', provider),
      entry('filial', other),
      entry('ajena', provider, 'dos'),
    ],
  };
});
afterAll(async () => {
  await provider.close();
  await other.close();
  await server.close();
});

beforeEach(async () => {
  provider.account = { subject: 'ana', email: server.world.emails.Operator, verified: true };
  await server.deps.database.db.delete(ssoIdentities);
  await server.deps.database.db.delete(sessions);
});

const { start, comeBack, validate, prove } = ssoSteps(() => server);
const refused = { status: 401, body: { content: null, errors: [{ key: 'sso_failed' }] } };

const openSessions = () => server.deps.database.db.$count(sessions);

describe('a sign-in through the provider', () => {
  it('opens the session of the user with that e-mail, and finds them again by subject', async () => {
    const { response } = await start();
    const cookie = String(response.headers['set-cookie']);
    expect(cookie).toMatch(
      /^__Host-vez-sso=\S+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const { cookies, proof, rest } = await prove('empresa', '/pages/my-lines');
    expect(rest).toEqual({ returnTo: '/pages/my-lines', provider: 'empresa' });
    const { status, body } = await validate(proof, cookies);
    expect(status).toBe(200);
    expect(body.content).toMatchObject({ clientId: 1, user: { email: provider.account.email } });
    const { authToken, accessToken } = body.content;
    const own = await request(server, 'GET', `/branches/mine?authToken=${authToken}`, undefined, {
      authorization: `Bearer ${accessToken}`,
    });
    expect(own.status).toBe(200);

    provider.account = { subject: 'ana', email: 'ana.nueva@uno.example', verified: false };
    const again = await prove();
    const second = await validate(again.proof, again.cookies);
    expect(second.body.content.user.id).toBe(body.content.user.id);
  });

  it.each(['//evil.example', '/\\evil.example'])('never leads to %s', async (returnTo) => {
    expect((await prove('empresa', returnTo)).rest).toMatchObject({ returnTo: '/' });
  });
});

describe('the callback refuses', () => {
  const error = { error: 'sso' };

  it('a code for the second time, in its own transaction or in another', async () => {
    const { cookies, url } = await start();
    const query = await passProvider(url);
    await comeBack(query, cookies);
    expect(await comeBack(query, cookies)).toEqual(error);
    const second = await start();
    const next = await passProvider(second.url);
    next.set('code', query.get('code') ?? '');
    expect(await comeBack(next, second.cookies)).toEqual(error);
  });

  it.each<[string, (query: URLSearchParams) => void]>([
    ['another state', (query) => query.set('state', 'forged')],
    ['no state', (query) => query.delete('state')],
    ['another issuer', (query) => query.set('iss', other.issuer)],
    ['no issuer', (query) => query.delete('iss')],
    ['another code', (query) => query.set('code', 'forged')],
    ["the provider's refusal", (query) => query.set('error', 'access_denied')],
  ])('%s', async (_name, tamper) => {
    const { cookies, url } = await start();
    const query = await passProvider(url);
    tamper(query);
    expect(await comeBack(query, cookies)).toEqual(error);
  });

  it.each(['nonce', 'verifier'] as const)('another %s', async (field) => {
    const { cookies, url } = await start();
    const query = await passProvider(url);
    const forged = { [field]: 'f'.repeat(43) };
    await server.deps.database.db.update(ssoTransactions).set(forged);
    expect(await comeBack(query, cookies)).toEqual(error);
  });

  it("another browser's answer, and one of another provider", async () => {
    const mine = await start();
    const theirs = await start();
    const query = await passProvider(theirs.url);
    expect(await comeBack(query, mine.cookies)).toEqual(error);
    expect(await comeBack(query, new Jar())).toEqual(error);
    const third = await start();
    expect(await comeBack(await passProvider(third.url), third.cookies, 'filial')).toEqual(error);
  });

  it('an answer after ten minutes', async () => {
    const { cookies, url } = await start();
    const query = await passProvider(url);
    server.advance(601);
    expect(await comeBack(query, cookies)).toEqual(error);
  });
});

describe('validateOauth2 refuses', () => {
  it('a bare e-mail', async () => {
    const expiresAt = new Date(server.deps.clock().getTime() + 30_000).toISOString();
    expect(await validate({ email: server.world.emails.Operator, expiresAt }, new Jar())).toEqual(
      refused,
    );
    const { cookies } = await start();
    expect(await validate({ email: server.world.emails.Operator, expiresAt }, cookies)).toEqual(
      refused,
    );
    expect(await openSessions()).toBe(0);
  });

  it.each([
    ['another e-mail', { email: 'manager@uno.example' }],
    ['another time', { expiresAt: '2026-11-21T12:00:00.000Z' }],
  ])('%s than was proven, for good', async (_name, altered) => {
    const { cookies, proof } = await prove();
    expect(await validate({ ...proof, ...altered }, cookies)).toEqual(refused);
    expect(await validate(proof, cookies)).toEqual(refused);
    expect(await openSessions()).toBe(0);
  });

  it('a second use', async () => {
    const { cookies, proof } = await prove();
    const answers = await Promise.all([validate(proof, cookies), validate(proof, cookies)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await openSessions()).toBe(1);
  });

  it('a proof older than a minute', async () => {
    const { cookies, proof } = await prove();
    server.advance(61);
    expect(await validate(proof, cookies)).toEqual(refused);
  });

  it("another browser's proof", async () => {
    const { proof } = await prove();
    const { cookies } = await start();
    expect(await validate(proof, cookies)).toEqual(refused);
  });

  it.each([
    ['that the provider has not verified', { verified: false }],
    ['that nobody has here', { subject: 'eva', email: 'eva@otra.example' }],
  ])('an e-mail %s', async (_name, account) => {
    provider.account = { ...provider.account, ...account };
    const { cookies, proof } = await prove();
    expect(await validate(proof, cookies)).toEqual(refused);
  });

  it('another subject with the e-mail of an account that has one there', async () => {
    const { db } = server.deps.database;
    const first = await prove();
    expect((await validate(first.proof, first.cookies)).status).toBe(200);
    provider.account = { ...provider.account, subject: 'eva' };
    const [second, third] = [await prove(), await prove()];
    expect(await validate(second.proof, second.cookies)).toEqual(refused);
    // Only one of two subjects is accepted while both are new to the account.
    await db.delete(ssoIdentities);
    provider.account = { ...provider.account, subject: 'ana' };
    const fourth = await prove();
    const answers = await Promise.all(
      [third, fourth].map(({ proof, cookies }) => validate(proof, cookies)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    // The same subject of another issuer is a separate identity.
    other.account = provider.account;
    const fifth = await prove('filial');
    expect((await validate(fifth.proof, fifth.cookies)).status).toBe(200);
  });

  it('a user who was switched off, linked or not', async () => {
    const { db } = server.deps.database;
    const { proof, cookies } = await prove();
    expect((await validate(proof, cookies)).status).toBe(200);
    const email = server.world.emails.Operator;
    await db.update(users).set({ active: false }).where(eq(users.email, email));
    const linked = await prove();
    expect(await validate(linked.proof, linked.cookies)).toEqual(refused);
    await db.delete(ssoIdentities);
    const unlinked = await prove();
    expect(await validate(unlinked.proof, unlinked.cookies)).toEqual(refused);
    await db.update(users).set({ active: true }).where(eq(users.email, email));
  });

  it('a user of another organisation than the one that trusts the provider', async () => {
    const { cookies, proof } = await prove('ajena');
    expect(await validate(proof, cookies)).toEqual(refused);
  });

  it('inventions by the thousand', async () => {
    const { cookies, proof } = await prove();
    const mine = cookies.header.cookie;
    const texts = fc.string({ maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.emailAddress(), fc.constant(proof.email), texts),
        fc.oneof(
          fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
          texts,
        ),
        fc.oneof(
          texts,
          fc
            .tuple(fc.nat(3), fc.base64String({ minLength: 44, maxLength: 44 }))
            .map(([tenant, secret]) => `__Host-vez-sso=${tenant}.${secret.slice(0, 43)}`),
          // The real value with its last character changed.
          fc.constantFrom(...'abcdefgh').map((end) => mine.slice(0, -1) + end),
        ),
        async (email, expiresAt, cookie) => {
          if (cookie === mine) return;
          const { statusCode } = await server.app.inject({
            method: 'POST',
            url: '/web/api/users/validateOauth2',
            headers: { cookie: cookie.replace(/[^\x20-\x7e]/g, '?') },
            payload: { email, expiresAt },
          });
          expect([400, 401]).toContain(statusCode);
        },
      ),
      { numRuns: isQuick ? 500 : 10_000 },
    );
    expect(await openSessions()).toBe(0);
    expect((await validate(proof, cookies)).status).toBe(200);
  });
});

it('offers the providers, and knows no other', async () => {
  const { body } = await request(server, 'GET', '/users/saveOauth2/providers');
  expect(body.content.map(({ id }: { id: string }) => id)).toEqual(['empresa', 'filial', 'ajena']);
  const { error } = await request(server, 'POST', '/users/saveOauth2', { provider: 'otra' });
  expect(error).toBe('not_found');
});

it('says that it cannot while the provider is away', async () => {
  const away = { ...ssoClient, id: 'lejos', label: 'lejos', organisation: 'uno' };
  server.deps.config.sso?.providers.push({ ...away, issuer: 'http://localhost:9' });
  const { error } = await request(server, 'POST', '/users/saveOauth2', { provider: 'lejos' });
  expect(error).toBe('unavailable');
});
