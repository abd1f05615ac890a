import { type Range, ranges } from '#domain/time/ranges.ts';
import { idOf } from '../../lib/id-in-address.ts';

export interface HistorySearch {
  branch?: number | undefined;
  range?: Range | undefined;
  page?: number | undefined;
  ticket?: number | undefined;
}

export function parseHistorySearch(search: Record<string, unknown>): HistorySearch {
  const [branch, page, ticket] = [idOf(search.branch), idOf(search.page), idOf(search.ticket)];
  const range = ranges.find((name) => name === search.range);
  return {
    ...(branch && { branch }),
    ...(range && { range }),
    ...(page && page > 1 && { page }),
    ...(ticket && { ticket }),
  };
}

export const outcomes = ['attended', 'absent'] as const;
const sorts = ['label', 'closed', 'tme', 'tmo'] as const;

export interface AttendedSearch extends HistorySearch {
  outcome?: (typeof outcomes)[number] | undefined;
  sort?: (typeof sorts)[number] | undefined;
  descending?: boolean | undefined;
}

/** Parses the address of «Mis turnos atendidos»; the latest ticket comes first by default. */
export function parseAttendedSearch(search: Record<string, unknown>): AttendedSearch {
  const sort = sortOf(search.sort);
  const outcome = outcomes.find((name) => name === search.outcome);
  return {
    ...parseHistorySearch(search),
    ...(outcome && { outcome }),
    ...(sort && { sort, descending: search.descending === true }),
  };
}

export function sortOf(name: unknown): AttendedSearch['sort'] {
  return sorts.find((sort) => sort === name);
}
