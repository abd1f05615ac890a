/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { shownOf } from './features/alerts/message.ts';
import { publicPaths } from './public-pages/paths.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __KEPT__: PrecacheEntry[];

precacheAndRoute(__KEPT__);
cleanupOutdatedCaches();
clientsClaim();

/** Documents by page address; any other address gets the start page's document. */
const documents = new Map(
  __KEPT__
    .map(({ url }) => url)
    .filter((url) => /^pages\/.+\.html$/.test(url))
    .map((url) => [`/web/${url.replace('.html', '')}`, createHandlerBoundToURL(url)]),
);
const shell = createHandlerBoundToURL('index.html');

registerRoute(
  new NavigationRoute((asked) => (documents.get(asked.url.pathname) ?? shell)(asked), {
    denylist: [
      /^\/web\/api(\/|$)/,
      /^\/doc(\/|$)/,
      /^\/reports(\/|$)/,
      /\.\w+$/,
      // Public pages are excluded: a visitor may use a staff member's device.
      new RegExp(`^/web/(${publicPaths.join('|')})([?/]|$)`),
    ],
  }),
);

// Sent by the page after the person accepts the new version.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

async function show(data: PushMessageData | null): Promise<void> {
  const { title, body, tag, path } = shownOf(parsed(data));
  const icon = '/web/icons/icon-192.png';
  const told = { lang: 'es', renotify: true };
  await self.registration.showNotification(title, { body, tag, icon, data: path, ...told });
}

/** Browsers require a notification for every push, even an invalid one. */
function parsed(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

async function open(path: string): Promise<void> {
  const { href, origin } = new URL(path, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window' });
  const there = windows.find(({ url }) => url.startsWith(`${origin}/web/`));
  if (!there) {
    await self.clients.openWindow(href);
    return;
  }
  await there.navigate(href);
  await there.focus();
}
