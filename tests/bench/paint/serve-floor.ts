import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { steadyPort } from '#tests/support/steady-port.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Service worker that answers from its cache, like that of the application. */
const worker = (paths: string[]) => `
addEventListener('install', (event) => event.waitUntil(
  caches.open('floor').then((cache) => cache.addAll(${JSON.stringify(paths)}))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(
  caches.match(event.request).then((kept) => kept ?? fetch(event.request))));`;

/** Rows of the long table, 50 to a page. */
const rowsOf = (page: number) =>
  Array.from({ length: 50 }, (_, at) => {
    const name = `Persona ${page * 50 + at}`;
    return [name, 'Activo', 'Centro', `${name}@vez.example`, 'Consulta', 'Nunca'];
  });

export interface Floor {
  url: string;
  /** Closes the port until `start` is called. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

/** Builds the bare page in a temporary folder and serves it from memory, compressed with brotli. */
export async function serveFloor(): Promise<Floor> {
  const outDir = await mkdtemp(join(tmpdir(), 'vez-floor-'));
  await build({
    root: join(import.meta.dirname, 'floor'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  });
  const files = new Map<string, { type: string; body: Buffer }>();
  const keep = (path: string, content: Buffer | string) =>
    files.set(path, {
      type: types[extname(path)] ?? 'text/html; charset=utf-8',
      body: brotliCompressSync(content),
    });
  for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(outDir, path);
    keep(name === 'index.html' ? '/' : `/${name}`, await readFile(path));
  }
  await rm(outDir, { recursive: true });
  keep('/sw.js', worker([...files.keys()]));

  const server = createServer(({ url = '/' }, response) => {
    const [, page] = /^\/rows\/(\d+)$/.exec(url) ?? [];
    if (page) return response.end(JSON.stringify(rowsOf(Number(page))));
    const file = files.get(url);
    if (!file) return response.writeHead(404).end();
    response
      .writeHead(200, {
        'content-type': file.type,
        'content-encoding': 'br',
        'content-length': file.body.length,
        'cache-control': url.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      })
      .end(file.body);
  });
  const port = await steadyPort();
  const start = () => new Promise<void>((resolve) => server.listen(port, () => resolve()));
  await start();
  return {
    url: `http://localhost:${port}`,
    start,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
