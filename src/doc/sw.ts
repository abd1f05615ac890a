/// <reference lib="webworker" />
import { signHeader } from '../domain/network/vez-header.ts';

// `self` in a service worker, with the list of pages that the build injects.
declare const self: ServiceWorkerGlobalScope;
declare const __PAGES__: { version: string; paths: string[] };

const cacheName = `doc-${__PAGES__.version}`;
/** Milliseconds to wait for the network when the page is already in the cache. */
const patienceMs = 3000;

/**
 * Caches the documentation for offline use: an installed Vez has no browser buttons to go back
 * with.
 */
self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(__PAGES__.paths))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && new URL(url).origin === self.location.origin) {
    event.respondWith(answer(event.request));
  }
});

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith('doc-') && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/**
 * Answers from the network, else from the cache. A page of a proxy or captive portal does not count
 * as an answer.
 */
async function answer(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreSearch: true });
  try {
    const signal = kept ? AbortSignal.timeout(patienceMs) : null;
    const fresh = await fetch(request, { signal });
    if (fresh.headers.has(signHeader) || !kept) return fresh;
    return kept;
  } catch (error) {
    if (kept) return kept;
    if (request.mode === 'navigate') return away();
    throw error;
  }
}

function away(): Response {
  const page = `<!doctype html><html lang="es"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Vez · Sin conexión</title><link rel="stylesheet" href="/doc/style.css">
    <main><h1>Sin conexión</h1><p>Esta página no está guardada en el dispositivo.</p>
    <p><a href="/web/">Volver a Vez</a></p></main></html>`;
  return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
