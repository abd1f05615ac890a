import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NoBranches } from '../../parts/branches/NoBranches.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { fileOf } from '../../parts/table/columns.ts';
import { DataTable } from '../../parts/table/DataTable.tsx';
import { TableSkeleton } from '../../parts/table/TableSkeleton.tsx';
import { TableTools } from '../../parts/table/TableTools.tsx';
import { useTableView } from '../../parts/table/use-table-view.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pages } from '../../ui/Pagination.tsx';
import { BranchFilters } from './BranchFilters.tsx';
import { branchColumns, type ListedBranch } from './branch-columns.tsx';
import { allBranches, branchListQuery, pageSize } from './queries.ts';
import { type BranchesSearch, parseBranchesSearch } from './search.ts';
import { texts } from './texts.ts';

export function BranchList({
  search,
  onShow,
}: {
  search: BranchesSearch;
  onShow: (change: BranchesSearch) => void;
}) {
  const list = useQuery({ ...branchListQuery(search), placeholderData: keepPreviousData });
  const view = useTableView('branches', branchColumns);
  const { q, hierarchy, division, status, sort = 'name', descending = false, page = 1 } = search;
  const now = parseBranchesSearch({ hierarchy, division, status, sort, descending });
  const narrowed = Boolean(q || hierarchy || division || status);
  return (
    <>
      <BranchFilters search={search} onChange={(next) => onShow({ ...next, page: undefined })} />
      <QueryState result={list} skeleton={<TableSkeleton columns={view.shown} />}>
        {({ branches, total }) => (
          <>
            <TableTools
              count={texts.total(total)}
              view={view}
              filters={{
                page: 'my-branches',
                now,
                onApply: (saved) => onShow({ ...cleared, ...parseBranchesSearch(saved) }),
              }}
              file={{
                file: 'sucursales.csv',
                total,
                parts: (signal) => fileOf(branchColumns, allBranches(search, signal)),
              }}
            />
            {branches.length > 0 ? (
              <DataTable<ListedBranch>
                label={texts.title}
                columns={view.shown}
                density={view.density}
                rows={branches}
                idOf={({ id }) => id}
                order={{ sort, descending }}
                onOrder={(order) =>
                  onShow({ ...cleared, ...now, ...sorted(order), page: undefined, q })
                }
                opening={{
                  label: ({ name }) => texts.open(name),
                  onOpen: ({ id }) => onShow({ dialog: 'data', branch: id }),
                }}
              />
            ) : (
              <Nothing narrowed={narrowed} />
            )}
            <Pages
              page={page}
              pages={Math.ceil(total / pageSize)}
              onPage={(next) => onShow({ page: next })}
            />
          </>
        )}
      </QueryState>
    </>
  );
}

/** Resets the parameters that a saved filter or an order does not set. */
const cleared: BranchesSearch = {
  q: undefined,
  hierarchy: undefined,
  division: undefined,
  status: undefined,
  sort: undefined,
  descending: undefined,
  page: undefined,
};

const sorted = ({ sort, descending }: { sort: string; descending: boolean }) =>
  parseBranchesSearch({ sort, descending });

export function Nothing({ narrowed }: { narrowed: boolean }) {
  if (narrowed) return <EmptyState title={texts.noMatch} text={texts.noMatchHint} />;
  return <NoBranches />;
}
