/// <reference lib="webworker" />
import { signHeader } from '#domain/network/vez-header.ts';
import { showPushes } from './sw-push.ts';

// `self` of a service worker, with what the build knows of the page.
declare const self: ServiceWorkerGlobalScope;
declare const __PUBLIC_PAGE__: { path: string; device: boolean; version: string; files: string[] };

const { path, device, version, files } = __PUBLIC_PAGE__;
const ofPage = `face-${path}-`;
const cacheName = `${ofPage}${version}`;

if (path === 'turno') showPushes(`/web/${path}`);

/** Keeps the files of one page on the device, so that it opens without a network. */
self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

// The page of a device asks for this at a quiet moment.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // Everything else is the network's own, the API before all.
  const kept = request.mode === 'navigate' ? files[0] : files.find((file) => file === pathname);
  if (kept) event.respondWith(answer(request, kept));
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    files.map(async (file) => {
      const answer = await fetch(file, { cache: 'no-cache' });
      // A proxy's or a portal's page would be kept in the place of the file.
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
 * A device opens what it keeps, and takes a new version at a quiet moment. People may come back after
 * months: they get the page that goes with the server, and the kept one where none comes.
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

/** A network that freezes instead of failing keeps nobody waiting for longer. */
const patienceMs = 3000;

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
