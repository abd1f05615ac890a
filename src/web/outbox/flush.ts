import { request } from '../api/client.ts';
import { isOnline, onConnectionChange } from '../connection/connection.ts';
import { probe } from '../connection/watch.ts';
import { tabLocks } from '../lib/locks.ts';
import { serverNow } from '../lib/server-time.ts';
import { currentUser } from '../session/session.ts';
import { queuedOperations } from './entry.ts';
import { isDurable, knownEntries, load, onEntries, update } from './outbox.ts';
import { expired, expiryMs, isOpen, nextToSend } from './rules.ts';
import { type Ground, sendAll } from './sender.ts';

/** How often to look while something waits. */
const everyMs = 15_000;
/** The shortest pause, should another tab be sending. */
const atMostEveryMs = 1000;
/** How long to try sending what only this page holds before it reloads. */
const unsavedMs = 5000;
/** What is not on the device is told as lost once nobody would still wait for it. */
const volatileMs = 120_000;

let running: Promise<void> | null = null;
let wake: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends what waits, in the order of the taps at each counter. `eager` does not wait for an
 * action's next turn, as when the connection has just come back.
 */
export async function flush({ eager = false } = {}): Promise<void> {
  // A request during the round is kept: the round may have passed its action.
  await running;
  running ??= sendKept(eager).finally(() => {
    running = null;
    plan();
  });
  await running;
}

async function sendKept(eager: boolean): Promise<void> {
  // Offline, no action shows as on its way; the connection's return starts a round.
  if (!isOnline()) return;
  const limitMs = (await isDurable()) ? expiryMs : volatileMs;
  // A probe brings the server's time before age is judged: the device's clock may have jumped.
  if (expired(knownEntries(), serverNow(), limitMs) !== knownEntries() && !(await probe())) return;
  await sendAll(ground, { eager, limitMs });
}

/** Runs it unless another tab is sending. Saves requests: the server does it once anyway. */
async function alone(run: () => Promise<void>): Promise<boolean> {
  const locks = tabLocks();
  if (!locks) {
    await run();
    return true;
  }
  return locks.request('vez-outbox', { ifAvailable: true }, async (lock) => {
    if (lock) await run();
    return lock !== null;
  });
}

const ground: Ground = {
  entries: knownEntries,
  update,
  alone,
  deliver: ({ key, operation, ticketId, body }) => {
    return request(queuedOperations[operation], { path: { ticketId }, body }, { key });
  },
};

/** Whether an action has not reached the server. */
export function hasWork(): boolean {
  return knownEntries().some(isOpen);
}

/** Sends what it can within `ms`. Answers whether nothing is left. */
export async function flushWithin(ms: number): Promise<boolean> {
  const until = Date.now() + ms;
  while (hasWork() && Date.now() < until) {
    await Promise.race([flush({ eager: true }), pause(ms)]);
    // Another tab may be sending, or the server be away.
    if (hasWork()) await pause(atMostEveryMs);
  }
  return !hasWork();
}

/** Waits until all actions are on the device or, where it cannot store, on the server. */
export async function nothingUnsaved(): Promise<boolean> {
  if (!(await isDurable())) return flushWithin(unsavedMs);
  // Runs after the pending writes.
  await load();
  return true;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Looks again when the first waiting action is due, and every 15 s at least. */
function plan(): void {
  clearTimeout(wake);
  const next = nextToSend(knownEntries(), { now: 0, eager: true, tried: new Set() });
  if (!next) return;
  const due = Math.max(next.retryAt - Date.now(), atMostEveryMs);
  wake = setTimeout(() => void flush(), Math.min(due, everyMs));
}

/** Reads what was kept and sends it whenever there is hope: at once, on waking, with the connection. */
export function startOutbox(): Promise<void> {
  started ??= start();
  return started;
}

let started: Promise<void> | null = null;

async function start(): Promise<void> {
  if (!currentUser()) return;
  await load();
  const hurry = () => void flush({ eager: true });
  window.addEventListener('online', hurry);
  window.addEventListener('pageshow', hurry);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') hurry();
  });
  onConnectionChange(() => {
    if (isOnline()) hurry();
  });
  onEntries(() => {
    if (!running) plan();
  });
  hurry();
}
