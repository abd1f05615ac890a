import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerNotFound } from './failures.ts';
import { kioskPermissions, policyFor } from './security.ts';

const yearMs = 365 * 24 * 3_600_000;

/**
 * Serves the built web client under /web/ and the documentation under /doc/. Unknown pages get the
 * application's shell, and paths typed without /web/ redirect there; a missing file is a real 404,
 * never the shell.
 */
export async function serveStatic(app: FastifyInstance, publicDir: string): Promise<void> {
  const web = join(publicDir, 'web');
  const doc = join(publicDir, 'doc');
  const documents = await documentsOf(web);
  await app.register(fastifyStatic, {
    root: web,
    prefix: '/web/',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', 'no-cache');
      const name = nameOf(web, path);
      const policy = documents.get(name);
      if (policy) reply.header('Content-Security-Policy', policy);
      if (name === 'quiosco.html') reply.header('Permissions-Policy', kioskPermissions);
    },
  });
  // /web/auth/login is auth/login.html.
  for (const name of documents.keys()) {
    const path = name.replace(/\.html$/, '');
    if (!/(^|\/)index$/.test(path))
      app.get(`/web/${path}`, (_request, reply) => reply.sendFile(name, web));
  }
  await app.register(fastifyStatic, {
    // Tabs opened before an upgrade still request the assets of their build.
    root: [join(web, 'assets'), join(publicDir, 'earlier/assets')].filter(existsSync),
    prefix: '/web/assets/',
    preCompressed: true,
    maxAge: yearMs,
    immutable: true,
    decorateReply: false,
  });
  if (existsSync(doc)) await app.register(documentation, { root: doc, prefix: '/doc/' });
  app.get('/doc', (_request, reply) => reply.redirect('/doc/'));
  // One document serves every organisation and branch; the rest of the path names them.
  const named = {
    'reservar/:slug': 'reservar',
    'accesibilidad/:slug': 'accesibilidad',
    'numero/:slug/:branchId': 'numero',
  };
  for (const [path, page] of Object.entries(named)) {
    app.get(`/web/${path}`, (_request, reply) => reply.sendFile(`${page}.html`, web));
  }
  app.get('/reports/', (_request, reply) => reply.sendFile('reports/index.html', web));
  app.get('/reports', (request, reply) => {
    const { search } = new URL(request.url, 'http://reports');
    return reply.redirect(`/reports/${search}`);
  });
  app.get('/', (_request, reply) => reply.redirect('/web/'));
  app.get('/web', (_request, reply) => reply.redirect('/web/'));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage =
      request.method === 'GET' &&
      path.startsWith('/web/') &&
      !/^\/web\/(api|assets)(\/|$)/.test(path) &&
      !/\.\w+$/.test(path);
    if (isPage) return reply.sendFile('index.html', web);
    if (isTyped(request)) return reply.redirect(`/web${request.url}`);
    return answerNotFound(request, reply);
  });
}

async function documentation(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  const documents = await documentsOf(root);
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply, path) => {
      const policy = documents.get(nameOf(root, path));
      if (policy) reply.header('Content-Security-Policy', policy);
    },
  });
  const ofMissing = documents.get('404.html') ?? policyFor();
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('Content-Security-Policy', ofMissing).sendFile('404.html', root),
  );
}

/** Returns the name of a file of the folder, without the suffix of its compressed copy. */
const nameOf = (folder: string, path: string) =>
  relative(folder, path)
    .replaceAll(sep, '/')
    .replace(/\.(br|gz)$/, '');

/** Returns the HTML documents of the folder by name, each with the policy for its own scripts. */
async function documentsOf(web: string): Promise<Map<string, string>> {
  const names = (await readdir(web, { recursive: true })).filter((name) => name.endsWith('.html'));
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => {
        const html = await readFile(join(web, name), 'utf8');
        const scripts = [...html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(
          ([, code = '']) => code,
        );
        return [name.replaceAll(sep, '/'), policyFor(scripts)];
      }),
    ),
  );
}

/** Whether a browser requests a page outside /web/, for example one typed from memory. */
function isTyped({ method, url, headers }: FastifyRequest): boolean {
  const isPath = /^\/(?!web\/|api\/)[^.?]*(\?|$)/.test(url);
  return method === 'GET' && isPath && (headers.accept ?? '').includes('text/html');
}
