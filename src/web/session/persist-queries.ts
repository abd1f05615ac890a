import type { Query, QueryClient } from '@tanstack/react-query';
import { build } from '../lib/build.ts';
import { idle } from '../lib/idle.ts';
import { notify } from '../lib/notify.ts';
import {
  forget,
  forgetOld,
  isOld,
  keptNames,
  readAnswer,
  roomOf,
  writeAnswer,
} from './kept-answers.ts';
import { currentUser } from './session.ts';
import { onLeave } from './sign-out.ts';
import { readItem } from './storage.ts';

const texts = {
  notSaved: 'No se pudo guardar',
  onlineOnly: 'Este dispositivo no deja guardar datos: Vez solo funcionará con conexión.',
};

const saveEveryMs = 500;
const forgetEveryMs = 3_600_000;

/** Null until the application has a person. */
let room: string | null = null;

/**
 * Keeps on the device the queries that ask for it, per person and build. Each is an item of its
 * own, read when its query is first asked for and written when its data changes. Nothing is saved
 * once the person has left: a throttled save would bring their data back. A device that cannot save
 * is reported once, and what it kept before is removed.
 */
export function persistQueries(queryClient: QueryClient): void {
  const user = currentUser();
  if (!user || room) return;
  const own = roomOf(`${readItem('clientId')}.${user.id}`, build);
  room = own;
  const cache = queryClient.getQueryCache();
  /** The states of which the device has the data. */
  let written = new WeakMap<Query, Pick<Query['state'], 'data' | 'dataUpdatedAt'>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let forgotAt = Date.now();
  let latched = false;
  let told = false;

  /**
   * A restored query is asked again however young it is: changes may have passed unheard, and the
   * device keeps less than the answer said.
   */
  function restore(query: Query): void {
    if (query.meta?.keep !== true || query.state.data !== undefined) return;
    const kept = readAnswer(own + query.queryHash);
    if (!kept) return;
    const { data, at: dataUpdatedAt } = kept;
    query.setState({ data, dataUpdatedAt, status: 'success', isInvalidated: true });
    written.set(query, query.state);
  }

  /** Also data whose refresh has failed. */
  function isUnsaved(query: Query): boolean {
    const { data, dataUpdatedAt } = query.state;
    const last = written.get(query);
    const isNew = last?.data !== data || last?.dataUpdatedAt !== dataUpdatedAt;
    return query.meta?.keep === true && data !== undefined && isNew && !isOld(dataUpdatedAt);
  }

  function save(): void {
    clearTimeout(timer);
    timer = undefined;
    // Another tab may have signed out, or another person in.
    if (latched || currentUser()?.id !== user?.id) return;
    try {
      for (const query of cache.getAll().filter(isUnsaved)) {
        const { data, dataUpdatedAt: at } = query.state;
        writeAnswer(own + query.queryHash, { at, data: query.meta?.kept?.(data) ?? data });
        written.set(query, query.state);
      }
    } catch {
      forget(() => true);
      written = new WeakMap();
      if (!told) notify.error(texts.onlineOnly, texts.notSaved);
      told = true;
    }
    if (Date.now() - forgotAt < forgetEveryMs) return;
    forgotAt = Date.now();
    forgetOld();
  }

  forget((name) => !name.startsWith(own));
  void idle().then(forgetOld);
  const unsubscribe = cache.subscribe(({ type, query }) => {
    if (type === 'added') restore(query);
    timer ??= setTimeout(save, saveEveryMs);
  });
  // The throttled save would be lost with the page, and the turn just called with it.
  window.addEventListener('pagehide', save);
  onLeave(() => {
    latched = true;
    unsubscribe();
    queryClient.clear();
    forget(() => true);
  });
}

/** Brings back every query of the operation that the device keeps, though nobody asks for it. */
export function restoreAll(queryClient: QueryClient, operation: string): void {
  if (!room) return;
  for (const name of namesIn(room)) {
    // The hash of a key is its JSON.
    const queryKey: unknown[] = JSON.parse(name.slice(room.length));
    if (queryKey[0] !== operation) continue;
    queryClient.getQueryCache().build(queryClient, { queryKey, meta: { keep: true } });
  }
}

function namesIn(own: string): string[] {
  try {
    return keptNames().filter((name) => name.startsWith(own));
  } catch {
    return [];
  }
}
