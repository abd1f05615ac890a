import { ApiError } from '../../api/errors.ts';
import { send } from '../../api/operation.ts';
import { currentUser } from '../../session/session.ts';
import { isOnline, onConnectionChange } from '../connection.ts';
import type { Entry } from './entry.ts';
import { isDurable, knownEntries, load, onEntries, update } from './outbox.ts';
import {
  begun,
  confirmed,
  expired,
  expiryMs,
  isOpen,
  kept,
  nextToSend,
  rejected,
} from './rules.ts';

/** Looked at this often while something waits. */
const everyMs = 15_000;
/** Not more often, should another tab be at it. */
const atMostEveryMs = 1000;
/** How long one answer is waited for; the lock is held no longer. */
const patienceMs = 10_000;
/** What is not on the device is told as lost once nobody would still wait for it. */
const volatileMs = 120_000;

let running: Promise<void> | null = null;
let wake: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends what waits, in the order of the taps at each counter. `eager` does not wait for an
 * action's next turn, as when the connection has just come back.
 */
export async function flush({ eager = false } = {}): Promise<void> {
  // What is asked for meanwhile is not lost: the round may be past it.
  await running;
  running ??= sendAll(eager).finally(() => {
    running = null;
    plan();
  });
  await running;
}

async function sendAll(eager: boolean): Promise<void> {
  const limit = (await isDurable()) ? expiryMs : volatileMs;
  const tried = new Set<string>();
  for (;;) {
    await update((all) => expired(all, Date.now(), limit));
    const next = nextToSend(knownEntries(), { now: Date.now(), eager, tried });
    if (!next) return;
    tried.add(next.key);
    if (!(await alone(() => sendOne(next)))) return;
  }
}

/** Runs it unless another tab is sending; the server would do it once all the same. */
async function alone(run: () => Promise<void>): Promise<boolean> {
  if (!navigator.locks) {
    await run();
    return true;
  }
  return navigator.locks.request('vez-outbox', { ifAvailable: true }, async (lock) => {
    if (lock) await run();
    return lock !== null;
  });
}

async function sendOne({ key, operation, ticketId, body }: Entry): Promise<void> {
  let open = false;
  await update((all) => {
    const next = begun(all, key);
    open = next !== all;
    return next;
  });
  // Another tab has settled it since.
  if (!open) return;
  const tap = { key, input: { path: { ticketId }, body } };
  try {
    const patience = AbortSignal.timeout(patienceMs);
    const { status } = await send(`/api/tickets/{ticketId}/${operation}`, tap, patience);
    await update((all) => confirmed(all, key, status));
  } catch (error) {
    const issue = refusalIn(error);
    await update((all) =>
      issue
        ? rejected(all, key, { kind: 'server', issue })
        : kept(all, key, Date.now(), Math.random()),
    );
  }
}

/** Why the server will never do it; null when asking again may help. */
function refusalIn(error: unknown) {
  if (!(error instanceof ApiError) || error.mayRetry) return null;
  const { status, issues } = error;
  const final = status >= 400 && status < 500 && ![401, 403, 429].includes(status);
  return final ? (issues[0] ?? null) : null;
}

/** Whether something has not reached the server. */
export function hasWork(): boolean {
  return knownEntries().some(isOpen);
}

/** Sends what it can within so long; whether nothing is left to be sent. */
export async function flushWithin(ms: number): Promise<boolean> {
  const until = Date.now() + ms;
  while (hasWork() && Date.now() < until) {
    await Promise.race([flush({ eager: true }), pause(ms)]);
    // Another tab may be at it, or the server just away.
    if (hasWork()) await pause(atMostEveryMs);
  }
  return !hasWork();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Looks again when the first of the waiting is due, and every 15 s at least. */
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
