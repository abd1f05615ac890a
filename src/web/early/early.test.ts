import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { signed } from '#tests/support/signed.ts';
import { holdTokens } from '#tests/support/tokens.ts';
import { earlyAnswer, goodForMs, toldMeanwhile } from '../connection/early.ts';
import { first } from '../first/my-lines.ts';
import { clearItems, writeItem } from '../session/storage.ts';
import { sendEarly } from './send-early.ts';

const user = { type: 'Operator', permissions: ['/', 'operated-gates', 'my-lines'] };
const asked: string[] = [];
let bearer: string;
let reply: (path: string) => Response;

const answer = (status: number, headers: HeadersInit = signed) =>
  Response.json({ content: [{ id: 7, timeZone: 'UTC' }], errors: null }, { status, headers });

beforeEach(() => {
  clearItems();
  asked.length = 0;
  bearer = `Bearer ${holdTokens()}`;
  writeItem('clientId', 1);
  // The cast: only these fields of the user are read.
  writeItem('user', user as never);
  reply = () => answer(200);
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    return reply(pathname);
  });
});

const open = (pathname: string, search = '') => sendEarly('my-lines', first, { pathname, search });
const mine = (authorization = bearer, authToken = 'auth') =>
  new Request(`${location.origin}/web/api/branches/mine?authToken=${authToken}`, {
    headers: { authorization },
  });
const take = (request = mine(), { signal } = new AbortController()) =>
  earlyAnswer(request, null, signal);

it('sends what the page asks first and what follows from it, and gives each once', async () => {
  open('/web/pages/my-lines');
  await waitFor(() => expect(asked).toContain('/web/api/branches/7/board'));
  expect(await (await take())?.answer.json()).toMatchObject({ content: [{ id: 7 }] });
  expect(await take()).toBeNull();
});

it('sends nothing more once the application asks', async () => {
  open('/web/pages/my-lines');
  await take();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).not.toContain('/web/api/branches/7/board');
});

it.each([
  ['a stranger', () => clearItems()],
  ['a token that must be renewed first', () => writeItem('accessToken', 'a.b.c')],
  ['a password that must be changed first', () => writeItem('userInvalid', true)],
  ['a page that is not theirs', () => writeItem('user', { ...user, permissions: [] } as never)],
  ['no network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
])('sends nothing for %s', (_name, arrange) => {
  arrange();
  open('/web/pages/my-lines');
  expect(asked).toEqual([]);
});

it.each([
  '/web/pages/no-such',
  '/web/pages/',
  '/web/auth/login',
  '/reports/',
  '/web/pages/toString',
])('sends nothing at %s', (pathname) => {
  open(pathname);
  expect(asked).toEqual([]);
});

it.each([
  ['the session has ended', () => answer(401)],
  ['the server fails', () => answer(503)],
  ['something else than Vez answers', () => answer(200, {})],
  [
    'the network fails',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('leaves it to the application when %s', async (_name, bad) => {
  reply = bad;
  open('/web/pages/my-lines');
  expect(await take()).toBeNull();
});

it.each([
  ['another access token', () => mine('Bearer other')],
  ['another session', () => mine(bearer, 'other')],
])('gives nothing to %s', async (_name, request) => {
  open('/web/pages/my-lines');
  expect(await take(request())).toBeNull();
});

it('gives nothing that is too old, and nothing to a request that is given up', async () => {
  const gone = new AbortController();
  reply = () => {
    gone.abort();
    return answer(200);
  };
  open('/web/pages/my-lines');
  expect(await take(mine(), gone)).toBeNull();
  open('/web/pages/my-lines');
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + goodForMs + 1);
  expect(await take()).toBeNull();
});

it('does not take the server’s time of then for now', async () => {
  reply = () => answer(200, { ...signed, date: new Date(0).toUTCString() });
  open('/web/pages/my-lines');
  expect((await take())?.answer.headers.get('date')).toBeNull();
});

it('hears what other tabs are told until the application listens', async () => {
  open('/web/pages/my-lines');
  const change = { kind: 'gate', branchId: 1, gateId: 4 };
  new BroadcastChannel('vez-changes').postMessage(change);
  await waitFor(() => expect(window.vezEarly?.told).toEqual([change]));
  expect(toldMeanwhile()).toEqual([change]);
});
