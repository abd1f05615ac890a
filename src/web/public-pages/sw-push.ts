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
