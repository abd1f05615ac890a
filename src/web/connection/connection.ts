import { useSyncExternalStore } from 'react';

/** Connection state judged by real requests; when offline, the likely cause. */
export type Connection = 'online' | 'no-network' | 'no-server';

let connection: Connection = navigator.onLine ? 'online' : 'no-network';
/** Monotonic clock: the device's clock may change while the page is open. */
let heardAt = performance.now();
let answeredAt = heardAt;
let sendings = new AbortController();
const listeners = new Set<() => void>();
const tabs = new BroadcastChannel('vez-beats');
tabs.onmessage = noteSign;

function set(next: Connection): void {
  if (connection === next) return;
  connection = next;
  for (const listener of listeners) listener();
}

export function reportAnswer(came: boolean): void {
  if (came) {
    noteSign();
    answeredAt = heardAt;
  }
  set(came ? 'online' : navigator.onLine ? 'no-server' : 'no-network');
}

/** Records a sign of life. It does not end an outage: the database may be away. */
function noteSign(): void {
  heardAt = performance.now();
}

export function reportBeat(): void {
  noteSign();
  tabs.postMessage(null);
}

export function silence(): number {
  return performance.now() - heardAt;
}

/**
 * Returns the milliseconds since the last response. Heartbeats do not count, since they do not
 * prove that the server receives requests.
 */
export function unheard(): number {
  return performance.now() - answeredAt;
}

/** Returns a signal that aborts when the connection is found dead. */
export function untilLost(): AbortSignal {
  return sendings.signal;
}

/** Aborts the requests in flight: their responses cannot arrive. */
export function giveUp(): void {
  sendings.abort();
  sendings = new AbortController();
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
