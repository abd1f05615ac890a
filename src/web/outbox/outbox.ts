import { useSyncExternalStore } from 'react';
import { isOnline } from '../connection/connection.ts';
import { notify } from '../lib/notify.ts';
import { onLeave } from '../session/sign-out.ts';
import { readItem } from '../session/storage.ts';
import type { Entry, Wanted } from './entry.ts';
import { added } from './rules.ts';
import { type Change, openStore, type Store } from './store.ts';
import { texts } from './texts.ts';

/** The person's actions as this tab knows them. */
let entries: readonly Entry[] = [];
let store: Promise<Store> | null = null;
const tabs = new BroadcastChannel('vez-outbox');
const listeners = new Set<() => void>();

function opened(): Promise<Store> {
  // Nobody else signs in to this page: leaving loads another.
  store ??= open();
  return store;
}

async function open(): Promise<Store> {
  const owner = `${readItem('clientId')}.${readItem('user')?.id}`;
  const fresh = await openStore(owner, Date.now(), () => notify.error(texts.notKept, texts.title));
  onLeave((reason) => {
    // Whoever comes back after their session has run out finds their work.
    if (reason !== 'session_expired') return fresh.erase();
    fresh.close();
    return undefined;
  });
  tabs.onmessage = () => void load();
  return fresh;
}

/** Changes the stored actions, and tells this tab and the others when any has changed. */
export async function update(change: Change): Promise<void> {
  let touched = false;
  const { update: apply } = await opened();
  entries = await apply((all) => {
    const next = change(all);
    touched = next !== all;
    return next;
  });
  if (touched) tabs.postMessage(null);
  for (const listener of listeners) listener();
}

/** Reads what was kept on the device. */
export function load(): Promise<void> {
  return update((all) => all);
}

/**
 * Keeps an action under a key of its own, before anything shows or is sent. False when it can be
 * neither kept nor sent at once.
 */
export async function keep(wanted: Wanted): Promise<boolean> {
  const { durable } = await opened();
  const made = { key: crypto.randomUUID(), createdAt: Date.now() };
  let can = true;
  await update((all) => {
    can = durable() || isOnline();
    return can ? added(all, wanted, made) : all;
  });
  return can;
}

/** Whether actions outlive the page. */
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
