import type { QueryClient } from '@tanstack/react-query';
import * as api from '#contract/web.ts';
import { browserSpeaksEveryMs } from '#domain/devices/kinds.ts';
import { request } from '../../api/client.ts';
import { isOnline } from '../../connection/connection.ts';
import { build } from '../../lib/build.ts';
import { knownEntries } from '../../outbox/outbox.ts';
import { isOpen } from '../../outbox/rules.ts';
import { ownGateQuery } from './queries.ts';

/** How soon a change of the report is noticed. */
const lookEveryMs = 5000;
/** A page that nobody has looked at for so long says nothing any more. */
export const quietAfterMs = 10 * 60_000;

/**
 * Tells the server how the browser of the person's open counter is, at a pace and when it changes:
 * what it keeps until the server has it, and the version of its files. Ends with `signal`.
 */
export function reportBrowser(client: QueryClient, signal: AbortSignal): void {
  let said = { what: '', at: 0 };
  let seenAt = performance.now();
  const look = () => {
    const now = performance.now();
    if (!document.hidden) seenAt = now;
    const gate = client.getQueryData(ownGateQuery().queryKey);
    if (!gate || !isOnline() || now - seenAt > quietAfterMs) return;
    const outbox = knownEntries().filter(isOpen).length;
    const body = { gateId: gate.id, outbox, version: build };
    const what = JSON.stringify(body);
    if (what === said.what && now - said.at < browserSpeaksEveryMs) return;
    said = { what, at: now };
    // The next report says all anew.
    request(api.browserReport, { body }).catch(() => {});
  };
  const timer = setInterval(look, lookEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}
