import { useSyncExternalStore } from 'react';

/** Whether the server answers, judged by real requests; if not, whose fault it seems. */
export type Connection = 'online' | 'no-network' | 'no-server';

let connection: Connection = navigator.onLine ? 'online' : 'no-network';
/** By the monotonic clock: the device's may be set while the page is open. */
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

/** Takes from every request whether an answer of Vez came. */
export function reportAnswer(came: boolean): void {
  if (came) {
    noteSign();
    answeredAt = heardAt;
  }
  set(came ? 'online' : navigator.onLine ? 'no-server' : 'no-network');
}

/** A sign of life. It alone ends no outage: the database may be away. */
function noteSign(): void {
  heardAt = performance.now();
}

/** A heartbeat of the stream that one tab holds for all tabs. */
export function reportBeat(): void {
  noteSign();
  tabs.postMessage(null);
}

/** Milliseconds since the server gave the last sign of life. */
export function silence(): number {
  return performance.now() - heardAt;
}

/** Milliseconds since the server last answered: a heartbeat does not tell that it hears this page. */
export function unheard(): number {
  return performance.now() - answeredAt;
}

/** Aborts, with the requests under way, once the connection is found dead. */
export function untilLost(): AbortSignal {
  return sendings.signal;
}

/** Aborts the requests under way: their answers cannot come. */
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
