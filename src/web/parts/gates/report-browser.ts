import type { QueryClient } from '@tanstack/react-query';
import * as api from '#contract/web.ts';
import { browserSpeaksEveryMs } from '#domain/devices/kinds.ts';
import { request } from '../../api/client.ts';
import { isOnline } from '../../connection/connection.ts';
import { build } from '../../lib/build.ts';
import { knownEntries } from '../../outbox/outbox.ts';
import { isOpen } from '../../outbox/rules.ts';
import { ownGateQuery } from './queries.ts';

/** Milliseconds between two checks for a change of the report. */
const lookEveryMs = 5000;
/** Milliseconds without the page being visible after which reports stop. */
export const quietAfterMs = 10 * 60_000;

/**
 * Reports the browser of the user's open counter to the server, periodically and on change: entries
 * not yet sent and the build version. Ends with `signal`.
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
    // A lost report needs no retry, because each one is complete.
    request(api.browserReport, { body }).catch(() => {});
  };
  const timer = setInterval(look, lookEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}
