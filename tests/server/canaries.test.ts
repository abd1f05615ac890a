import { afterAll, beforeAll, expect, it } from 'vitest';
import spec from '#contract/spec.json' with { type: 'json' };
import { openServer, signIn, type TestServer } from '#tests/support/server.ts';

const canary = 'canary-5c1f7d';
let server: TestServer;
/** Length of the log that belongs to operations already tried. */
let seen = 0;
let token: { authToken: string; accessToken: string };
beforeAll(async () => {
  server = await openServer();
  token = await signIn(server, server.world.emails.Security);
});
afterAll(() => server.close());

const operations = Object.entries(spec.paths).flatMap(([path, item]) =>
  Object.keys(item).map((method) => ({ name: `${method.toUpperCase()} ${path}`, path, method })),
);

const bodies = [
  { email: 'a@b.es', password: canary },
  { email: 'a@b.es', password: canary, [canary]: canary },
  {
    id: 1,
    data: { user: { password: canary, current_password: canary, confirmPassword: canary } },
  },
  { id: 2, password: canary, passwordConfirmation: canary },
  { id: canary, password: [canary] },
  { provider: canary },
  { email: canary, expiresAt: canary },
  canary,
];

it.each(operations)('$name repeats no secret in its answer or the log', async (operation) => {
  const path = operation.path.replace(/\{\w+\}/g, '1');
  const { authToken, accessToken } = token;
  const senders = [
    { query: `authToken=${canary}`, authorization: `Bearer ${canary}` },
    { query: `authToken=1.${canary.padEnd(43, 'x')}`, authorization: `Bearer ${accessToken}` },
    { query: `authToken=${authToken}&${canary}=${canary}`, authorization: `Bearer ${accessToken}` },
  ];
  for (const { query, authorization } of senders) {
    for (const body of operation.method === 'get' ? [undefined] : bodies) {
      // Streams never end.
      if (operation.path.endsWith('/stream') && query.includes(authToken)) continue;
      const response = await server.app.inject({
        method: operation.method.toUpperCase() as 'POST',
        url: `/web${path}?${query}`,
        headers: {
          authorization,
          cookie: `__Host-vez-sso=${canary}; ${canary}=${canary}`,
          referer: `https://example.org/?${canary}`,
          'idempotency-key': crypto.randomUUID(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && {
          payload: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      });
      expect(response.body + JSON.stringify(response.headers)).not.toContain(canary);
      expect(response.statusCode).not.toBe(500);
    }
  }
  const logged = server.logged().slice(seen);
  seen += logged.length;
  for (const secret of [canary, accessToken, authToken]) expect(logged).not.toContain(secret);
});
