/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;
declare const __KEPT__: PrecacheEntry[];

// An installed Vez has no browser buttons to go back with, so that every address gets a page.
precacheAndRoute(__KEPT__);
cleanupOutdatedCaches();
clientsClaim();
void self.skipWaiting();

registerRoute(
  new NavigationRoute(({ request }) =>
    fetch(request).catch(async () => (await matchPrecache('404.html')) ?? Response.error()),
  ),
);
