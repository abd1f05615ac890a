import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { type DehydrateOptions, dehydrate, type QueryClient } from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';
import { currentUser } from '../session/session.ts';
import { onLeave } from '../session/sign-out.ts';
import { readItem } from '../session/storage.ts';

const prefix = 'vez.queries.';
const dayMs = 86_400_000;

declare const __BUILD__: string;

const kept: DehydrateOptions = {
  // Also when the last try to refresh it failed: what was known is all there is offline.
  shouldDehydrateQuery: (query) => query.meta?.persist === true && query.state.data !== undefined,
  shouldDehydrateMutation: () => false,
};

let started = false;

/**
 * Keeps the queries that allow it (`meta.persist`) on the device, per person and build. Once
 * the person has left nothing can be saved any more: a throttled save would bring their data back.
 */
export async function persistQueries(client: QueryClient): Promise<void> {
  const user = currentUser();
  if (!user || started) return;
  started = true;
  const key = `${prefix}${readItem('clientId')}.${user.id}`;
  let latched = false;
  const storage = {
    getItem: (name: string) => localStorage.getItem(name),
    setItem: (name: string, value: string) => {
      if (!latched) localStorage.setItem(name, value);
    },
    removeItem: (name: string) => localStorage.removeItem(name),
  };
  try {
    forget((name) => name !== key);
    const [unsubscribe, restored] = persistQueryClient({
      queryClient: client,
      persister: createSyncStoragePersister({ storage, key, throttleTime: 500 }),
      maxAge: dayMs,
      buster: __BUILD__,
      dehydrateOptions: kept,
    });
    // The throttled save would be lost with the page, and the turn just called with it.
    window.addEventListener('pagehide', () => {
      const clientState = dehydrate(client, kept);
      try {
        storage.setItem(
          key,
          JSON.stringify({ timestamp: Date.now(), buster: __BUILD__, clientState }),
        );
      } catch {
        // Full: what was saved before stays.
      }
    });
    onLeave(() => {
      latched = true;
      unsubscribe();
      client.clear();
      forget(() => true);
    });
    await restored;
  } catch {
    // Storage is blocked or full: everything works, but only with a connection.
  }
}

function forget(which: (name: string) => boolean): void {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(prefix) && which(name)) localStorage.removeItem(name);
  }
}
