import type { components } from '#contract/types.ts';
import { daysOf, type Range, ranges } from '#domain/time/ranges.ts';
import { idOf } from '../../lib/id-in-address.ts';

export type AuditAction = components['schemas']['AuditAction'];

export const auditActions = [
  'create',
  'update',
  'views',
  'password',
  'eliminate',
  'signIn',
  'signOut',
  'ownPassword',
  'callHelp',
  'answerHelp',
  'assignGate',
] as const;

export interface AuditSearch {
  actor?: string | undefined;
  subject?: string | undefined;
  action?: AuditAction | undefined;
  /** With `days` those from `day` to `until` count. */
  range?: Range | 'days' | undefined;
  day?: string | undefined;
  until?: string | undefined;
  page?: number | undefined;
}

/** What the address of the audit holds. */
export function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  const [actor, subject] = [textOf(search.actor), textOf(search.subject)];
  const action = auditActions.find((name) => name === search.action);
  const range = [...ranges, 'days' as const].find((name) => name === search.range);
  const [day, until] = range === 'days' ? [dayOf(search.day), dayOf(search.until)] : [];
  const page = idOf(search.page);
  return {
    ...(actor && { actor }),
    ...(subject && { subject }),
    ...(action && { action }),
    ...(range && { range }),
    ...(day && { day }),
    ...(until && { until }),
    ...(page && page > 1 && { page }),
  };
}

/** What the search asks of the server at `now` (milliseconds), with days of `timeZone`. */
export function askedOf({ range, ...rest }: AuditSearch, now: number, timeZone: string) {
  return { ...rest, ...(range && range !== 'days' && daysOf(range, now, timeZone)) };
}

/** Text looked for, without the blanks at the end; the router reads «12» in an address as a number. */
export function textOf(value: unknown): string {
  return String(value ?? '')
    .trimEnd()
    .slice(0, 120);
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^20\d\d-\d\d-\d\d$/.test(value) ? value : undefined;
}
