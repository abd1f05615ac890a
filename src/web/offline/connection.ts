import { useSyncExternalStore } from 'react';

/** Whether the server answers, by what really happened to requests rather than by the radio. */
let online = true;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (online === next) return;
  online = next;
  for (const listener of listeners) listener();
}

/** Every request tells here whether an answer came. */
export function reportAnswer(came: boolean): void {
  set(came);
}

export function isOnline(): boolean {
  return online;
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOnline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOnline);
}

const probeMs = 3000;

async function probe(): Promise<void> {
  try {
    const answer = await fetch('/readyz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(probeMs),
    });
    set(answer.ok);
  } catch {
    set(false);
  }
}

/** Asks the server at start, when the radio changes, on waking, and while nothing answers. */
export function watchConnection(): void {
  const ask = () => void probe();
  window.addEventListener('online', ask);
  window.addEventListener('offline', () => set(false));
  window.addEventListener('pageshow', ask);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
  });
  setInterval(() => {
    if (!online && document.visibilityState === 'visible') ask();
  }, probeMs);
  ask();
}
