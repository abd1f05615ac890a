import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { serveStatic } from '#server/plugins/static.ts';

const folder = mkdtempSync(join(tmpdir(), 'vez-static-'));
mkdirSync(join(folder, 'web/assets'), { recursive: true });
writeFileSync(join(folder, 'web/index.html'), 'the shell');
const app = fastify();
await serveStatic(app, folder);

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it.each([
  ['/web/pages/my-lines?branch=1', 'text/html', 200, undefined],
  ['/web/assets/gone.js', '*/*', 404, undefined],
  ['/web/api/nothing', 'text/html', 404, undefined],
  // An address typed by hand.
  ['/pages/my-lines?branch=1', 'text/html,*/*', 302, '/web/pages/my-lines?branch=1'],
  ['/nada', 'text/html', 302, '/web/nada'],
  ['/robots.txt', 'text/html', 404, undefined],
  ['/api/nothing', 'text/html', 404, undefined],
  ['/nada', 'application/json', 404, undefined],
])('%s as %s comes to %i', async (url, accept, status, location) => {
  const response = await app.inject({ url, headers: { accept } });
  expect(response.statusCode).toBe(status);
  expect(response.headers.location).toBe(location);
});
