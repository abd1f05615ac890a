/// <reference lib="webworker" />

// `self` in a service worker.
declare const self: ServiceWorkerGlobalScope;

/** Shows the push messages of a ticket and opens the page at `path` (`/web/turno`) on a click. */
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
  // TypeScript's browser types lack `renotify` and `vibrate`.
  const options: NotificationOptions & { renotify: boolean; vibrate: number[] } = {
    body,
    // A new notification replaces the previous one and sounds again.
    tag: 'turno',
    renotify: true,
    icon: '/web/icons/icon-192.png',
    vibrate: [400, 200, 400],
  };
  await self.registration.showNotification(title, options);
}

/** Browsers require a notification for every push, even a malformed one. */
function wordsOf(data: PushMessageData | null): { title: string; body: string } {
  try {
    const { title, body } = data?.json() ?? {};
    return { title: String(title ?? 'Vez'), body: String(body ?? '') };
  } catch {
    return { title: 'Vez', body: '' };
  }
}

async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}
