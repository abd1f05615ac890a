import { useQuery } from '@tanstack/react-query';
import { channelKeys } from '#domain/figures/groups.ts';
import { useOnline } from '../../connection/connection.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { fileOf } from '../../parts/table/columns.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pages } from '../../ui/Pagination.tsx';
import { asked, type Days } from './asked.ts';
import { FigureTable } from './FigureTable.tsx';
import { type FigureRow, figureColumns } from './figure-columns.tsx';
import { groupParts, groupQuery, type Whole } from './queries.ts';
import type { DashboardSearch, Grouping, Part } from './search.ts';
import { texts } from './texts.ts';
import { nameOf } from './wording.ts';

export interface GroupsProps {
  known: Whole;
  /** True once the tables loaded with the figures are out of date. */
  moved: boolean;
  days: Days;
  search: DashboardSearch;
  branches: number;
  onShow: (change: DashboardSearch) => void;
}

type By = Exclude<Grouping, 'hour'>;
type Row = NonNullable<Whole['groups']['branch']>[number];

const rowsOfPage = 50;

export function GroupTable({
  by,
  known,
  moved,
  days,
  search,
  branches,
  onShow,
}: GroupsProps & { by: By }) {
  const online = useOnline();
  const { sort = 'ns', descending = false, page = 1 } = search;
  const table = { asked: asked(days, search), by, sort, descending };
  // The figures' response already contains the first page in this order.
  const came = sort === 'ns' && !descending && page === 1 && !moved;
  const own = useQuery({
    ...groupQuery({ ...table, ...(page > 1 && { page }) }, branches),
    enabled: !came,
  });
  const first = known.groups[by];
  const total = known.counts[by];
  const withKnown = first && { rows: first, total, pages: Math.ceil(total / rowsOfPage) };
  if (!first && (came || !own.data)) {
    const missing = by === 'user' && !online;
    return (
      <EmptyState
        title={missing ? texts.notKept : texts.tooMany}
        text={missing ? texts.notKeptHint : texts.tooManyHint}
      />
    );
  }
  const rowOf = (row: Row): FigureRow => ({
    key: row.key,
    name: nameOf(by, row),
    branch: branches > 1 ? row.branch : null,
    figures: row.figures,
    part: partOf(by, row.key),
  });
  const result = came ? { ...own, data: withKnown ?? undefined, isError: false } : own;
  return (
    <QueryState result={result} lasting={came}>
      {(data) => (
        <>
          <FigureTable
            title={texts.groups[by]}
            rows={data.rows.map(rowOf)}
            count={texts.rows(data.total)}
            order={{ sort, descending }}
            search={search}
            onShow={onShow}
            file={{
              file: texts.files[by],
              total: data.total,
              parts: async function* parts(signal) {
                for await (const rows of groupParts(table, signal)) {
                  yield* fileOf(figureColumns(texts.groups[by]), [rows.map(rowOf)]);
                }
              },
            }}
          />
          <Pages page={page} pages={data.pages} onPage={(next) => onShow({ page: next })} />
        </>
      )}
    </QueryState>
  );
}

/**
 * Returns the filter for a row; null for tickets without a counter or an operator, which no filter
 * can select.
 */
function partOf(by: By, key: string | number): Part | null {
  if (by === 'channel') return { channel: channelKeys.find((name) => name === key) };
  return typeof key === 'number' && key > 0 ? { [by]: key } : null;
}
