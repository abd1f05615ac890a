import { useNavigate } from '@tanstack/react-router';
import type { Order } from '../../parts/table/columns.ts';
import { DataTable } from '../../parts/table/DataTable.tsx';
import type { Export } from '../../parts/table/ExportButton.tsx';
import { TableTools } from '../../parts/table/TableTools.tsx';
import { useTableView } from '../../parts/table/use-table-view.ts';
import { type FigureRow, figureColumns } from './figure-columns.tsx';
import { type DashboardSearch, parseDashboardSearch, sortOf } from './search.ts';

export function FigureTable({
  title,
  rows,
  count,
  order,
  search,
  file,
  onShow,
}: {
  title: string;
  rows: readonly FigureRow[];
  count: string;
  order: Order;
  search: DashboardSearch;
  file: Export;
  onShow: (change: DashboardSearch) => void;
}) {
  const navigate = useNavigate();
  const view = useTableView(
    'dashboard',
    figureColumns(title, (turns, { part }) => part && onShow({ turns, part })),
  );
  const { page: _page, turns: _turns, part: _part, ticket: _ticket, ...kept } = search;
  return (
    <>
      <TableTools
        count={count}
        view={view}
        filters={{
          page: 'dashboard',
          now: parseDashboardSearch(kept),
          onApply: (saved) =>
            void navigate({ to: '/pages/dashboard', search: parseDashboardSearch(saved) }),
        }}
        file={file}
      />
      <DataTable<FigureRow>
        label={title}
        columns={view.shown}
        density={view.density}
        rows={rows}
        idOf={({ key }) => key}
        order={order}
        onOrder={({ sort, descending }) =>
          onShow({ sort: sortOf(sort), descending, page: undefined })
        }
      />
    </>
  );
}
