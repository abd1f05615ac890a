import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { type DehydrateOptions, dehydrate, type QueryClient } from '@tanstack/react-query';
import { type PersistedClient, persistQueryClient } from '@tanstack/react-query-persist-client';
import { build } from '../lib/build.ts';
import { notify } from '../lib/notify.ts';
import { currentUser } from './session.ts';
import { onLeave } from './sign-out.ts';
import { readItem } from './storage.ts';

const texts = {
  notSaved: 'No se pudo guardar',
  onlineOnly: 'Este dispositivo no deja guardar datos: Vez solo funcionará con conexión.',
};

const prefix = 'vez.queries.';
const dayMs = 86_400_000;

const kept: DehydrateOptions = {
  shouldDehydrateQuery: ({ meta, state }) =>
    state.data !== undefined &&
    meta?.keep === true &&
    // Age counts from the response: saving must not renew it.
    Date.now() - state.dataUpdatedAt < dayMs,
  shouldDehydrateMutation: () => false,
};

/**
 * Serialises the queries. A failed refresh keeps the old data, and `kept`, lost on restored
 * queries, has reduced their data before. All are invalidated: changes may have been missed, and
 * the copy may hold less.
 */
function textOf({ clientState, ...rest }: PersistedClient): string {
  const queries = clientState.queries.map((query) => {
    const data = query.meta?.kept?.(query.state.data) ?? query.state.data;
    const fine = { status: 'success', error: null, fetchFailureReason: null };
    return { ...query, state: { ...query.state, ...fine, data, isInvalidated: true } };
  });
  return JSON.stringify({ ...rest, clientState: { ...clientState, queries } });
}

let started = false;

/**
 * Stores marked queries on the device, per person and build. Nothing is saved after sign-out: a
 * throttled save would restore the data. A device that cannot save is reported once, and its older
 * copy removed.
 */
export async function persistQueries(queryClient: QueryClient): Promise<void> {
  const user = currentUser();
  if (!user || started) return;
  started = true;
  const key = `${prefix}${readItem('clientId')}.${user.id}`;
  let latched = false;
  let told = false;

  function save(text: string): void {
    // Another tab may have signed out, or signed another person in.
    if (latched || currentUser()?.id !== user?.id) return;
    try {
      localStorage.setItem(key, text);
    } catch {
      forget(() => true);
      if (!told) notify.error(texts.onlineOnly, texts.notSaved);
      told = true;
    }
  }

  forget((name) => name !== key);
  const [unsubscribe, restored] = persistQueryClient({
    queryClient,
    persister: createSyncStoragePersister({
      key,
      throttleTime: 500,
      serialize: textOf,
      storage: {
        getItem: (name) => localStorage.getItem(name),
        setItem: (_name, text) => save(text),
        removeItem: (name) => localStorage.removeItem(name),
      },
    }),
    maxAge: dayMs,
    buster: build,
    dehydrateOptions: kept,
  });
  // A throttled save would be lost with the page, and the latest ticket called with it.
  window.addEventListener('pagehide', () => {
    const clientState = dehydrate(queryClient, kept);
    save(textOf({ timestamp: Date.now(), buster: build, clientState }));
  });
  onLeave(() => {
    latched = true;
    unsubscribe();
    queryClient.clear();
    forget(() => true);
  });
  // Unreadable data is removed.
  await restored.catch(() => {});
}

function forget(which: (name: string) => boolean): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(prefix) && which(name)) localStorage.removeItem(name);
    }
  } catch {
    // Blocked storage contains nothing to remove.
  }
}
