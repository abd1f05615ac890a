import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as api from '#contract/web.ts';
import { alive } from '#tests/support/answers.ts';
import { signed } from '#tests/support/signed.ts';
import { holdTokens } from '#tests/support/tokens.ts';
import { readItem } from '../session/storage.ts';

const asked: { path: string; authToken: string | null; bearer: string | null }[] = [];
const server = setupServer(alive);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

let client: typeof import('./client.ts');
let accessToken: string;

beforeEach(async () => {
  asked.length = 0;
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const bearer = request.headers.get('authorization');
    asked.push({ path: pathname, authToken: searchParams.get('authToken'), bearer });
  });
  accessToken = holdTokens();
  // A page leaves only once, so each test loads the module anew.
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  client = await import('./client.ts');
  (await import('../session/credentials.ts')).presentCredentials();
});

const lines = '*/api/branches/mine';
const check = '*/api/users/getUserSessionLimit';
const answer = (status: number) => () =>
  status === 304
    ? new HttpResponse(null, { status, headers: signed })
    : HttpResponse.json({ content: [], errors: null }, { status, headers: signed });

it('carries both credentials, but to the operations that the specification exempts', async () => {
  server.use(
    http.get(lines, answer(200)),
    http.post('*/api/users/login', answer(200)),
    http.get('*/api/users/saveOauth2/providers', answer(200)),
  );
  await client.call(api.branchesMine, {});
  await client.call(api.login, { body: { email: 'a', password: 'b' } });
  await client.call(api.oauth2Providers, {});
  const none = { authToken: null, bearer: null };
  expect(asked).toEqual([
    { path: '/web/api/branches/mine', authToken: 'auth', bearer: `Bearer ${accessToken}` },
    { path: '/web/api/users/login', ...none },
    { path: '/web/api/users/saveOauth2/providers', ...none },
  ]);
});

it('has the text of a refusal before the refusal is thrown', async () => {
  const { errorText } = await import('./errors.ts');
  const refused = { content: null, errors: [{ key: 'gate_busy' }] };
  server.use(http.get(lines, () => HttpResponse.json(refused, { status: 409, headers: signed })));
  const text = await client.request(api.branchesMine, {}).catch(errorText);
  expect(text).toBe('Ese puesto ya tiene un turno en curso');
});

it('throws a refusal whose text cannot be fetched', async () => {
  vi.doMock('./late-error-texts.ts', () => {
    throw new Error('File not loaded');
  });
  const { errorText } = await import('./errors.ts');
  const refused = { content: null, errors: [{ key: 'gate_busy' }] };
  server.use(http.get(lines, () => HttpResponse.json(refused, { status: 409, headers: signed })));
  const text = await client.request(api.branchesMine, {}).catch(errorText);
  vi.doUnmock('./late-error-texts.ts');
  expect(text).toBe('Error al procesar su solicitud');
});

it('signs out on 401', async () => {
  server.use(http.get(lines, answer(401)));
  await client.call(api.branchesMine, {});
  expect(readItem('authToken')).toBeNull();
});

it('stays on 403, on failures and without a connection', async () => {
  for (const reply of [answer(403), answer(500), answer(503), () => HttpResponse.error()]) {
    server.use(http.get(lines, reply));
    await client.call(api.branchesMine, {}).catch(() => {});
  }
  expect(readItem('authToken')).toBe('auth');
});

it.each([
  ['stays when the session lives', 200, 'auth'],
  ['signs out when it has ended', 401, null],
  ['stays when nobody knows', 503, 'auth'],
])('asks for the session on 304, and %s', async (_name, status, kept) => {
  server.use(http.get(lines, answer(304)), http.get(check, answer(status)));
  await client.call(api.branchesMine, {}).catch(() => {});
  await waitFor(() => expect(asked.at(-1)?.path).toBe('/web/api/users/getUserSessionLimit'));
  await waitFor(() => expect(readItem('authToken')).toBe(kept));
});

it('asks for the session once, though that answers 304 too', async () => {
  server.use(http.get(lines, answer(304)), http.get(check, answer(304)));
  await client.call(api.branchesMine, {}).catch(() => {});
  await waitFor(() => expect(asked).toHaveLength(2));
  // A third request would have been sent by the time that this call resolves.
  server.use(http.get(lines, answer(200)));
  await client.call(api.branchesMine, {});
  expect(asked).toHaveLength(3);
});
