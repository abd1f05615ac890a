import type { components } from '#contract/types.ts';
import { request } from '../api/client.ts';
import { isOnline, onConnectionChange } from '../connection/connection.ts';
import { probe } from '../connection/watch.ts';
import { tabLocks } from '../lib/locks.ts';
import { notify } from '../lib/notify.ts';
import { serverNow } from '../lib/server-time.ts';
import { currentUser } from '../session/session.ts';
import { queuedOperations, type Wanted } from './entry.ts';
import { isDurable, keep, knownEntries, load, onEntries, update } from './outbox.ts';
import { expired, expiryMs, isOpen, nextToSend } from './rules.ts';
import { type Ground, sendAll } from './sender.ts';
import { texts } from './texts.ts';

/** Milliseconds between attempts while actions wait. */
const everyMs = 15_000;
/** Minimum pause in milliseconds, in case another tab is sending. */
const atMostEveryMs = 1000;
/** Milliseconds to try sending actions that only this page holds before it reloads. */
const unsavedMs = 5000;
/** Milliseconds after which an action that the device could not store expires. */
const volatileMs = 120_000;

type Ticket = components['schemas']['Ticket'];

let running: Promise<void> | null = null;
let wake: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends waiting actions, in tap order per counter. `eager` ignores an action's backoff, as when the
 * connection has just returned.
 */
export async function flush({ eager = false } = {}): Promise<void> {
  // A request during a round starts another: the round may have passed its action.
  await running;
  running ??= sendKept(eager).finally(() => {
    running = null;
    plan();
  });
  await running;
}

async function sendKept(eager: boolean): Promise<void> {
  // Offline, no action shows as being sent; the returning connection starts a round.
  if (!isOnline()) return;
  const limitMs = (await isDurable()) ? expiryMs : volatileMs;
  // A probe updates the server time before ages are compared: the device's clock may have jumped.
  if (expired(knownEntries(), serverNow(), limitMs) !== knownEntries() && !(await probe())) return;
  await sendAll(ground, { eager, limitMs });
}

/**
 * Runs unless another tab is sending. This only saves requests: the server applies each key once.
 */
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
  deliver: async ({ key, operation, ticketId, body }) => {
    if (operation === 'create') {
      return (await request(queuedOperations.create, { body }, { key })).ticket;
    }
    const ticket = await request(
      queuedOperations[operation],
      { path: { ticketId }, body },
      { key },
    );
    if (operation === 'callLeased') for (const listener of listeners) listener(ticket);
    return ticket;
  },
};

/**
 * Stores an action and sends it soon. Resolves with whether the device has it; a message says why
 * not.
 */
export async function send(wanted: Wanted): Promise<boolean> {
  const kept = await keep(wanted);
  if (kept) void flush();
  else notify.error(texts.refused);
  return kept;
}

const listeners = new Set<(ticket: Ticket) => void>();

/** Calls the listener with the ticket of a call from a lease, before the call shows as confirmed. */
export function onCalled(listener: (ticket: Ticket) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hasWork(): boolean {
  return knownEntries().some(isOpen);
}

/** Sends waiting actions for at most `ms`. Returns whether none is left. */
export async function flushWithin(ms: number): Promise<boolean> {
  const until = Date.now() + ms;
  while (hasWork() && Date.now() < until) {
    await Promise.race([flush({ eager: true }), pause(ms)]);
    // Another tab may be sending, or the server may be away.
    if (hasWork()) await pause(atMostEveryMs);
  }
  return !hasWork();
}

/** Waits until all actions are stored on the device or, if it cannot store, sent to the server. */
export async function nothingUnsaved(): Promise<boolean> {
  if (!(await isDurable())) return flushWithin(unsavedMs);
  await load();
  return true;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Schedules the next round: when the first waiting action is due, at most 15 s from now. */
function plan(): void {
  clearTimeout(wake);
  const next = nextToSend(knownEntries(), { now: 0, eager: true, tried: new Set() });
  if (!next) return;
  const due = Math.max(next.retryAt - Date.now(), atMostEveryMs);
  wake = setTimeout(() => void flush(), Math.min(due, everyMs));
}

/**
 * Loads stored actions and sends them at once, when the device wakes and when the connection
 * returns.
 */
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
