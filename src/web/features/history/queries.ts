import { keepPreviousData } from '@tanstack/react-query';
import { type Content, type Input, request } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { question } from '../../api/questions.ts';
import { by, byStatus } from '../../api/stale-by.ts';
import { rowsOfPages } from '../../parts/table/pages.ts';

type Attended = NonNullable<Input<'branchAttended'>['query']>;
type Reassigned = NonNullable<Input<'branchReassigned'>['query']>;

/** A page of the turns of a branch that ended at a counter. */
export const attendedQuery = (branchId: number, asked: Attended) => ({
  ...query(
    'branchAttended',
    { path: { branchId }, query: asked },
    { keep: false, staleBy: byStatus(branchId, 'attended', 'absent') },
  ),
  placeholderData: keepPreviousData,
});

/** All of these turns, some at a time. */
export async function* attendedParts(
  branchId: number,
  { page: _all, ...asked }: Attended,
  signal: AbortSignal,
) {
  let after: number | null | undefined;
  while (after !== null) {
    const input = { path: { branchId }, query: { ...asked, ...(after && { after }) } };
    const part: Content<'branchAttendedExport'> = await question('branchAttendedExport', input, {
      signal,
    });
    yield part.tickets;
    after = part.next;
  }
}

/** A page of the turns of a branch that went to another operator, service or branch. */
export const reassignedQuery = (branchId: number, asked: Reassigned) => ({
  ...query(
    'branchReassigned',
    { path: { branchId }, query: asked },
    { keep: false, staleBy: by(branchId, 'ticket') },
  ),
  placeholderData: keepPreviousData,
});

/** All of these transfers, some at a time. */
export const reassignedParts = (branchId: number, asked: Reassigned, signal: AbortSignal) =>
  rowsOfPages(
    async (page) => {
      const input = { path: { branchId }, query: { ...asked, page } };
      const { reassignments, pages } = await request('branchReassigned', input, { signal });
      return { rows: reassignments, pages };
    },
    ({ ticketId, at }) => `${ticketId} ${at}`,
  );
