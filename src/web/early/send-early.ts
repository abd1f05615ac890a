import type { OperationId } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import type { PageKey } from '#domain/permissions/pages.ts';
import type { Content, Input } from '../api/client.ts';
import {
  adoptable,
  changesChannel,
  type EarlyRequests,
  goodForMs,
  nameOf,
} from '../connection/early.ts';
import { noteServerTime, serverNow } from '../lib/server-time.ts';
import { verdict } from '../session/guard.ts';
import { needsRenewal } from '../session/renewal.ts';
import { readSession } from '../session/session.ts';
import { readItem } from '../session/storage.ts';
import { type Ask, everywhere, firstRequests } from './first-requests.ts';

/**
 * Sends what the page at this address asks first, before any of the application's code is there,
 * which takes the answers over (`earlyAnswer`). Sends nothing when the token must be renewed first,
 * without a network, and for a person who may not open the page. A failure means nothing: the
 * application asks by itself then, with all its care.
 */
export function sendEarly({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const key = pageAt(pathname);
  const session = readSession();
  if (!key || session.userInvalid || verdict(key, session) !== 'allow') return;
  const [authToken, accessToken] = [readItem('authToken'), readItem('accessToken')];
  if (!authToken || needsRenewal(accessToken, serverNow()) || !navigator.onLine) return;
  const tabs = new BroadcastChannel(changesChannel);
  const early: EarlyRequests = { sent: new Map(), closed: false, told: [], tabs };
  tabs.onmessage = ({ data }) => early.told.push(data);
  window.vezEarly = early;
  const ask = asking(early, authToken, `Bearer ${accessToken}`);
  // What the page shows comes before how it looks.
  for (const send of [firstRequests[key], everywhere]) {
    send?.(ask, new URLSearchParams(search)).catch(() => {});
  }
}

/** The page of an address; null for any other address. */
function pageAt(pathname: string): PageKey | null {
  const [, key = '/'] = /^\/web\/(?:pages\/([\w-]+))?$/.exec(pathname) ?? [null, ''];
  const isPage = (name: string): name is PageKey => Object.hasOwn(firstRequests, name);
  return isPage(key) ? key : null;
}

function asking(early: EarlyRequests, authToken: string, bearer: string): Ask {
  return async <Id extends OperationId>(id: Id, input: Input<Id>) => {
    if (early.closed) return null;
    const { method, path } = operations[id];
    const url = addressOf(path, input, authToken);
    // Every input has this form, whatever its operation.
    const { body } = input as { body?: unknown };
    const text = body ? JSON.stringify(body) : '';
    const answer = send(url, method, bearer, text).catch(() => null);
    early.sent.set(nameOf(method, url, bearer, text), { sentAt: performance.now(), answer });
    const copy = (await answer)?.clone();
    // The contract says what an answer of 200 holds.
    return copy ? ((await copy.json()).content as Content<Id>) : null;
  };
}

async function send(url: string, method: string, bearer: string, body: string) {
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
