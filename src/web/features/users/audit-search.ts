import type { components } from '#contract/types.ts';
import { daysOf, type Range, ranges } from '#domain/time/ranges.ts';
import { idOf } from '../../lib/id-in-address.ts';
import type { Find } from '../../parts/table/use-find.ts';

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
  action?: AuditAction | undefined;
  /** `days` uses the range from `day` to `until`. */
  range?: Range | 'days' | undefined;
  day?: string | undefined;
  until?: string | undefined;
  page?: number | undefined;
  entry?: number | undefined;
}

/** Parses the address of the audit; actor and subject are not part of it. */
export function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  const action = auditActions.find((name) => name === search.action);
  const range = [...ranges, 'days' as const].find((name) => name === search.range);
  const [day, until] = range === 'days' ? [dayOf(search.day), dayOf(search.until)] : [];
  const [page, entry] = [idOf(search.page), idOf(search.entry)];
  return {
    ...(action && { action }),
    ...(range && { range }),
    ...(day && { day }),
    ...(until && { until }),
    ...(page && page > 1 && { page }),
    ...(entry && { entry }),
  };
}

/** Returns the request at `now` (milliseconds since the epoch), with days in `timeZone`. */
export function askedOf(
  { range, entry: _open, ...rest }: AuditSearch,
  { actor, subject }: Find,
  now: number,
  timeZone: string,
) {
  return {
    ...rest,
    ...(actor && { actor }),
    ...(subject && { subject }),
    ...(range && range !== 'days' && daysOf(range, now, timeZone)),
  };
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^20\d\d-\d\d-\d\d$/.test(value) ? value : undefined;
}
