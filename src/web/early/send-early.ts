import { defaultParseSearch } from '@tanstack/react-router';
import type { OperationId } from '#contract/operations.ts';
import type { PageKey } from '#domain/permissions/pages.ts';
import type { Content, Input, Operation } from '../api/client.ts';
import type { First } from '../api/first.ts';
import {
  adoptable,
  changesChannel,
  type EarlyRequests,
  goodForMs,
  nameOf,
} from '../connection/early.ts';
import { pagePath } from '../lib/page-path.ts';
import { noteServerTime, serverNow } from '../lib/server-time.ts';
import { verdict } from '../session/guard.ts';
import { lookAsked } from '../session/look.ts';
import { needsRenewal } from '../session/renewal.ts';
import { readSession } from '../session/session.ts';
import { readItem } from '../session/storage.ts';

/**
 * Sends a page's first queries before the application's code loads; the application takes the
 * responses (`earlyAnswer`), and queries again after a failure. Skips other addresses, tokens to
 * renew, offline devices and forbidden pages.
 */
export function sendEarly(key: PageKey, first: First, { pathname, search }: Address): void {
  const session = readSession();
  if (pathname !== pagePath(key) || session.userInvalid || verdict(key, session) !== 'allow')
    return;
  const [authToken, accessToken] = [readItem('authToken'), readItem('accessToken')];
  if (!authToken || needsRenewal(accessToken, serverNow()) || !navigator.onLine) return;
  const tabs = new BroadcastChannel(changesChannel);
  const early: EarlyRequests = { sent: new Map(), closed: false, told: [], tabs };
  tabs.onmessage = ({ data }) => early.told.push(data);
  window.vezEarly = early;
  const send = sending(early, authToken, `Bearer ${accessToken}`);
  // The page's data comes before its styling.
  void first(
    ({ queryKey: [, input], meta }) => send(meta.operation, input),
    defaultParseSearch(search),
  );
  const [settings, colours] = lookAsked();
  void send(...settings);
  void send(...colours);
}

type Address = Pick<Location, 'pathname' | 'search'>;

/**
 * Returns a function that sends a request and resolves with the answer's content; with null if
 * there is no usable answer, or if the application has taken over.
 */
function sending(early: EarlyRequests, authToken: string, bearer: string) {
  return async <Id extends OperationId>({ method, path }: Operation<Id>, input: Input<Id>) => {
    if (early.closed) return null;
    const url = addressOf(path, input, authToken);
    // The cast: every operation's input has this shape.
    const { body } = input as { body?: unknown };
    const text = body ? JSON.stringify(body) : '';
    const answer = exchange(url, method, bearer, text).catch(() => null);
    early.sent.set(nameOf(method, url, bearer, text), { sentAt: performance.now(), answer });
    const copy = (await answer)?.clone();
    // The cast: the contract defines the content of a response with status 200.
    return copy ? ((await copy.json()).content as Content<Id>) : null;
  };
}

async function exchange(url: string, method: string, bearer: string, body: string) {
  const answer = await fetch(url, {
    method: method.toUpperCase(),
    headers: { Authorization: bearer, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body }),
    priority: 'high',
    signal: AbortSignal.timeout(goodForMs),
  });
  noteServerTime(answer.headers.get('date'));
  return adoptable(answer);
}

/** Builds the same URL as the application's client. */
function addressOf(route: string, input: object, authToken: string): string {
  // The cast: every operation's input has this shape.
  const { path = {}, query } = input as { path?: Record<string, unknown>; query?: object };
  const filled = route.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(path[name])));
  const asked = Object.entries({ ...query, authToken }).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  return `${location.origin}/web${filled}?${asked.join('&')}`;
}
