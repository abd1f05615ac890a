/// <reference lib="webworker" />
import { signHeader } from '#domain/network/vez-header.ts';
import { showPushes } from './sw-push.ts';

// `self` in a service worker, with the list of the page's files that the build injects.
declare const self: ServiceWorkerGlobalScope;
declare const __PUBLIC_PAGE__: { path: string; device: boolean; version: string; files: string[] };

const { path, device, version, files } = __PUBLIC_PAGE__;
const ofPage = `face-${path}-`;
const cacheName = `${ofPage}${version}`;

if (path === 'turno') showPushes(`/web/${path}`);

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

// Device pages send this message at a quiet moment.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // All else goes to the network, the API above all.
  const kept = request.mode === 'navigate' ? files[0] : files.find((file) => file === pathname);
  if (kept) event.respondWith(answer(request, kept));
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    files.map(async (file) => {
      const answer = await fetch(file, { cache: 'no-cache' });
      // A page of a proxy or captive portal would be cached in place of the file.
      if (!answer.ok || !answer.headers.has(signHeader)) throw new Error(`${file} did not come`);
      await cache.put(file, answer);
    }),
  );
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(ofPage) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/**
 * Devices use the cache and update at a quiet moment. People may return after months, so that their
 * pages come from the network, else from the cache.
 */
async function answer(request: Request, kept: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const found = await cache.match(kept);
  if (!found) return fetch(request);
  if (device || request.mode !== 'navigate') return found;
  const fresh = fetch(request).then(
    (answer) => (answer.ok && answer.headers.has(signHeader) ? answer : found),
    () => found,
  );
  return Promise.race([fresh, after(patienceMs).then(() => found)]);
}

/** Milliseconds to wait for a network that freezes instead of failing. */
const patienceMs = 3000;

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
