import { keepPreviousData } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { daysOf } from '#domain/time/ranges.ts';
import { type Content, type Input, request } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { by, byStatus } from '../../api/stale-by.ts';
import { serverNow } from '../../lib/server-time.ts';
import { rowsOfPages } from '../../parts/table/pages.ts';
import type { AttendedSearch, HistorySearch } from './search.ts';

type Branch = Pick<components['schemas']['Branch'], 'id' | 'timeZone'>;
type Attended = Omit<NonNullable<Input<'branchAttended'>['query']>, 'page'>;
type Reassigned = Omit<NonNullable<Input<'branchReassigned'>['query']>, 'page'>;

export const daysAsked = ({ timeZone }: Branch, { range = 'today' }: HistorySearch) =>
  daysOf(range, serverNow(), timeZone);

export function attendedOf(branch: Branch, search: AttendedSearch) {
  const { outcome, sort = 'closed', descending = true } = search;
  return { ...daysAsked(branch, search), ...(outcome && { outcome }), sort, descending };
}

export const attendedQuery = (branch: Branch, search: AttendedSearch) => ({
  ...query(
    api.branchAttended,
    {
      path: { branchId: branch.id },
      query: { ...attendedOf(branch, search), page: search.page ?? 1 },
    },
    { keep: false, staleBy: byStatus(branch.id, 'attended', 'absent') },
  ),
  placeholderData: keepPreviousData,
});

export async function* attendedParts(branchId: number, asked: Attended, signal: AbortSignal) {
  let after: number | null | undefined;
  while (after !== null) {
    const input = { path: { branchId }, query: { ...asked, ...(after && { after }) } };
    const part: Content<'branchAttendedExport'> = await request(api.branchAttendedExport, input, {
      signal,
    });
    yield part.tickets;
    after = part.next;
  }
}

export const reassignedQuery = (branch: Branch, search: HistorySearch) => ({
  ...query(
    api.branchReassigned,
    {
      path: { branchId: branch.id },
      query: { ...daysAsked(branch, search), page: search.page ?? 1 },
    },
    { keep: false, staleBy: by(branch.id, 'ticket') },
  ),
  placeholderData: keepPreviousData,
});

export const reassignedParts = (branchId: number, asked: Reassigned, signal: AbortSignal) =>
  rowsOfPages(
    async (page) => {
      const input = { path: { branchId }, query: { ...asked, page } };
      const { reassignments, pages } = await request(api.branchReassigned, input, { signal });
      return { rows: reassignments, pages };
    },
    ({ ticketId, at }) => `${ticketId} ${at}`,
  );
