import { useSyncExternalStore } from 'react';

/** Whether the server answers, by what really happened to requests; if not, whose fault it seems. */
export type Connection = 'online' | 'no-network' | 'no-server';

let connection: Connection = navigator.onLine ? 'online' : 'no-network';
const listeners = new Set<() => void>();

function set(next: Connection): void {
  if (connection === next) return;
  connection = next;
  for (const listener of listeners) listener();
}

/** Every request tells here whether an answer came. */
export function reportAnswer(came: boolean): void {
  set(came ? 'online' : navigator.onLine ? 'no-server' : 'no-network');
}

export function isOnline(): boolean {
  return connection === 'online';
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionChange, () => connection);
}

export function useOnline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOnline);
}

const probeMs = 3000;
/** A timer this late has slept with its device. */
const sleptMs = 4 * probeMs;

/** Whether the server answers now. */
export async function probe(): Promise<boolean> {
  try {
    const answer = await fetch('/readyz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(probeMs),
    });
    reportAnswer(answer.ok);
  } catch {
    reportAnswer(false);
  }
  return isOnline();
}

/**
 * Asks the server at start, when the radio changes, on waking, and while nothing answers or the
 * radio is off: an answer that was on its way when it went is not the last word.
 */
export function watchConnection(): void {
  const ask = () => void probe();
  window.addEventListener('online', ask);
  window.addEventListener('offline', () => reportAnswer(false));
  window.addEventListener('pageshow', ask);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
  });
  let tickedAt = Date.now();
  setInterval(() => {
    const slept = Date.now() - tickedAt > sleptMs;
    tickedAt = Date.now();
    const doubtful = slept || !isOnline() || !navigator.onLine;
    if (doubtful && document.visibilityState === 'visible') ask();
  }, probeMs);
  ask();
}
