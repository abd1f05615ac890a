import { heartbeatMs, signHeader } from '#domain/network/vez-header.ts';
import { noteServerTime } from '../lib/server-time.ts';
import { giveUp, isOnline, reportAnswer, silence, unheard } from './connection.ts';

/** Milliseconds to wait for a probe. */
const patienceMs = 3500;
/** Milliseconds to wait while heartbeats arrive: the network may be slow, or lose only requests. */
const beatingMs = 6000;
/**
 * Milliseconds without a response before a probe: requests may be lost. That is found within 11 s.
 */
const unheardMs = 4000;
/** Milliseconds after which a heartbeat is missing. With a probe, an outage is found within 9 s. */
const quietMs = heartbeatMs + 1000;
/** Delay in milliseconds after which a time-out is blamed on a blocked page. */
const stillMs = 500;
/** Milliseconds between probes of a server that does not respond. */
const retryMs = 2000;
const tickMs = 1000;
/** Delay in milliseconds after which a timer means that the device slept. */
const sleptMs = 12_000;

/** Returns whether Vez sent the response, not a proxy or a captive portal. */
export function isVez(answer: Response): boolean {
  return answer.headers.has(signHeader);
}

/**
 * Probes the server and returns whether it responds. A failed probe also aborts the requests in
 * flight, unless another response arrived meanwhile: then only the probe was slow.
 */
export function probe(): Promise<boolean> {
  const now = performance.now();
  // Simultaneous callers share a probe; a frozen one does not block the next.
  if (!last || now - last.at >= retryMs) {
    const answer = ask().finally(() => {
      if (last?.answer === answer) last = null;
    });
    last = { at: now, answer };
  }
  return last.answer;
}

let last: { at: number; answer: Promise<boolean> } | null = null;

async function ask(): Promise<boolean> {
  const askedAt = performance.now();
  const wasOnline = isOnline();
  const lost = new AbortController();
  let endMs = patienceMs;
  const end = () => {
    const beats = wasOnline && silence() <= quietMs;
    if (!beats || endMs === beatingMs) return lost.abort();
    endMs = beatingMs;
    timer = setTimeout(end, beatingMs - patienceMs);
  };
  let timer = setTimeout(end, patienceMs);
  try {
    const answer = await fetch('/readyz', {
      cache: 'no-store',
      priority: 'high',
      signal: lost.signal,
    });
    if (isVez(answer)) noteServerTime(answer.headers.get('date'));
    reportAnswer(isVez(answer) && answer.ok);
  } catch {
    const waitedMs = performance.now() - askedAt;
    // A blocked page received nothing meanwhile: the next probe decides.
    const stoodStill = waitedMs > endMs + stillMs;
    if (lost.signal.aborted && (stoodStill || unheard() < waitedMs)) return isOnline();
    reportAnswer(false);
    // While heartbeats arrive, requests that reached the server may still be answered.
    if (!lost.signal.aborted || silence() > quietMs) giveUp();
  } finally {
    clearTimeout(timer);
  }
  return isOnline();
}

/**
 * Probes the server at start, on network changes, on waking, and when heartbeats or responses are
 * missing. It also probes while the network is off, since a late response may have set the state to
 * online.
 */
export function watchConnection(): void {
  const look = () => void probe();
  window.addEventListener('online', look);
  window.addEventListener('offline', () => reportAnswer(false));
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  let tickedAt = Date.now();
  setInterval(() => {
    const slept = Date.now() - tickedAt > sleptMs;
    tickedAt = Date.now();
    if (document.visibilityState !== 'visible') return;
    const quiet = silence() > quietMs || unheard() > unheardMs;
    if (slept || !isOnline() || !navigator.onLine || quiet) look();
  }, tickMs);
  look();
}
