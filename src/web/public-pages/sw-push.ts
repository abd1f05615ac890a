/// <reference lib="webworker" />

// `self` of a service worker.
declare const self: ServiceWorkerGlobalScope;

/** Shows what the person of a turn is written, and leads to the page at `path` (`/web/turno`). */
export function showPushes(path: string): void {
  self.addEventListener('push', (event) => {
    event.waitUntil(show(event.data));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(path));
  });
}

async function show(data: PushMessageData | null): Promise<void> {
  const { title, body } = wordsOf(data);
  // A newer one takes the place of the older, and is heard again.
  const again = { tag: 'turno', renotify: true };
  await self.registration.showNotification(title, {
    ...{ body, ...again },
    icon: '/web/icons/icon-192.png',
    // Those who put the phone into a pocket feel it.
    ...{ vibrate: [400, 200, 400] },
  });
}

/** Browsers want every push shown, also one that makes no sense. */
function wordsOf(data: PushMessageData | null): { title: string; body: string } {
  try {
    const { title, body } = data?.json() ?? {};
    return { title: String(title ?? 'Vez'), body: String(body ?? '') };
  } catch {
    return { title: 'Vez', body: '' };
  }
}

/** In the page that is there already, else in a new one, which is that of the last turn. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}
