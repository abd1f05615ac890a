import { useSyncExternalStore } from 'react';
import { isOnline } from '../connection/connection.ts';
import { notify } from '../lib/notify.ts';
import { serverNow } from '../lib/server-time.ts';
import { onLeave } from '../session/sign-out.ts';
import { readItem } from '../session/storage.ts';
import { noteUnsent } from '../session/unsent.ts';
import type { Entry, Wanted } from './entry.ts';
import { added, isOpen } from './rules.ts';
import { type Change, openStore, type Store } from './store.ts';
import { texts } from './texts.ts';

/** Actions of the current person, as this tab knows them. */
let entries: readonly Entry[] = [];
let store: Promise<Store> | null = null;
const tabs = new BroadcastChannel('vez-outbox');
const listeners = new Set<() => void>();

function opened(): Promise<Store> {
  store ??= open();
  return store;
}

async function open(): Promise<Store> {
  const owner = `${readItem('clientId')}.${readItem('user')?.id}`;
  const key = readItem('outboxKey');
  const fresh = await openStore({ owner, key }, serverNow(), () =>
    notify.error(texts.notKept, texts.title),
  );
  noteUnsent(owner, null);
  const stop = onLeave(async (reason) => {
    stop();
    const count = entries.filter(isOpen).length;
    if (reason && count > 0) noteUnsent(owner, { count, kept: key !== null && fresh.durable() });
    // A person who signs out has decided about the actions; otherwise they wait for the next
    // sign-in.
    await (reason ? fresh.seal() : fresh.erase());
    // If the page stays open after all, the next person gets a separate store.
    store = null;
    entries = [];
  });
  tabs.onmessage = () => void load();
  return fresh;
}

export async function update(change: Change): Promise<void> {
  let touched = false as boolean;
  const { update: apply } = await opened();
  entries = await apply((all) => {
    const next = change(all);
    touched = next !== all;
    return next;
  });
  if (touched) tabs.postMessage(null);
  for (const listener of listeners) listener();
}

export function load(): Promise<void> {
  return update((all) => all);
}

/**
 * Stores an action under a new key before it shows or is sent. Resolves with false when it can be
 * neither stored nor sent at once.
 */
export async function keep(wanted: Wanted): Promise<boolean> {
  const { durable } = await opened();
  const made = { key: crypto.randomUUID(), createdAt: serverNow() };
  let can = true;
  await update((all) => {
    // A late response may set the state to online after the network has gone.
    can = durable() || (isOnline() && navigator.onLine);
    return can ? added(all, wanted, made) : all;
  });
  return can;
}

export async function isDurable(): Promise<boolean> {
  return (await opened()).durable();
}

export function knownEntries(): readonly Entry[] {
  return entries;
}

export function onEntries(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useEntries(): readonly Entry[] {
  return useSyncExternalStore(onEntries, knownEntries);
}
