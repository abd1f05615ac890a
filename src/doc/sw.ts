/// <reference lib="webworker" />
import { signHeader } from '../domain/network/vez-header.ts';

// `self` of a service worker, with what the build knows of the pages.
declare const self: ServiceWorkerGlobalScope;
declare const __PAGES__: { version: string; paths: string[] };

const cacheName = `doc-${__PAGES__.version}`;
/** How long the network is waited for where the page is on the device already. */
const patienceMs = 3000;

/** Keeps the documentation on the device: an installed Vez has no browser around it to go back with. */
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

/** From the network, else as it was kept; a proxy's or a portal's page is not the network's answer. */
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
