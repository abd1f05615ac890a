import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deriveKeys, type Keys } from '#server/deployment/keys.ts';
import { openServer, request, signIn, type TestServer } from '#tests/support/server.ts';

const secret = 'a secret that only the tests know';
let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

it('derives a key of its own for each purpose, the same from the same secret', () => {
  const keys = Object.values(deriveKeys(secret)).map((key) => Buffer.from(key).toString('hex'));
  expect(keys.every((key) => key.length === 64)).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
  expect(deriveKeys(secret)).toEqual(deriveKeys(secret));
  const others = Object.values(deriveKeys(`${secret}.`));
  expect(others.filter((key) => keys.includes(Buffer.from(key).toString('hex')))).toEqual([]);
});

const { accessTokens, ...foreign } = deriveKeys(secret);
it.each<[string, Uint8Array, number]>([
  ['its own key', accessTokens, 200],
  ['the secret itself', new TextEncoder().encode(secret), 401],
  ...Object.entries(foreign satisfies Partial<Keys>).map(
    ([name, key]) => [`the key of ${name}`, key, 401] as [string, Uint8Array, number],
  ),
])('takes an access token signed with %s or not', async (_name, key, status) => {
  const person = await signIn(server, server.world.emails.Operator);
  const [, claims = ''] = person.accessToken.split('.');
  const forged = await new SignJWT(JSON.parse(Buffer.from(claims, 'base64url').toString()))
    .setProtectedHeader({ alg: 'HS256' })
    .sign(key);
  const path = `/branches/mine?authToken=${person.authToken}`;
  const answer = await request(server, 'GET', path, undefined, {
    authorization: `Bearer ${forged}`,
  });
  expect(answer.status).toBe(status);
});
