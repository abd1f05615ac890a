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
 * Sends what the page asks first, before any of the application's code is there, which takes the
 * answers over (`earlyAnswer`). Sends nothing at another address, where the token must be renewed
 * first, without a network, and for a person who may not open the page. A failure means nothing: the
 * application asks by itself then, with all its care.
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
  // What the page shows comes before how it looks.
  void first(
    ({ queryKey: [, input], meta }) => send(meta.operation, input),
    defaultParseSearch(search),
  );
  const [settings, colours] = lookAsked();
  void send(...settings);
  void send(...colours);
}

type Address = Pick<Location, 'pathname' | 'search'>;

/** Sends a request; answers its content, or null where there is none or it is too late. */
function sending(early: EarlyRequests, authToken: string, bearer: string) {
  return async <Id extends OperationId>({ method, path }: Operation<Id>, input: Input<Id>) => {
    if (early.closed) return null;
    const url = addressOf(path, input, authToken);
    // Every input has this form, whatever its operation.
    const { body } = input as { body?: unknown };
    const text = body ? JSON.stringify(body) : '';
    const answer = exchange(url, method, bearer, text).catch(() => null);
    early.sent.set(nameOf(method, url, bearer, text), { sentAt: performance.now(), answer });
    const copy = (await answer)?.clone();
    // The contract says what an answer of 200 holds.
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

/** As the application's client writes it. */
function addressOf(route: string, input: object, authToken: string): string {
  // Every input has this form, whatever its operation.
  const { path = {}, query } = input as { path?: Record<string, unknown>; query?: object };
  const filled = route.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(path[name])));
  const asked = Object.entries({ ...query, authToken }).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  return `${location.origin}/web${filled}?${asked.join('&')}`;
}
