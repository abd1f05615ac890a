import { Button, Group, NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { components } from '#contract/types.ts';
import { ranges } from '#domain/time/ranges.ts';
import { MyBranch } from '../../parts/branches/MyBranch.tsx';
import { HistoryDrawer } from '../../parts/history/HistoryDrawer.tsx';
import { type QueryResult, QueryState } from '../../parts/query-state/QueryState.tsx';
import type { Export } from '../../parts/table/ExportButton.tsx';
import { TableSkeleton } from '../../parts/table/TableSkeleton.tsx';
import { TableTools } from '../../parts/table/TableTools.tsx';
import type { TableView } from '../../parts/table/use-table-view.ts';
import type { Filters } from '../../parts/table/ViewDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pages } from '../../ui/Pagination.tsx';
import type { HistorySearch } from './search.ts';
import { ranges as rangeTexts, texts } from './texts.ts';

type Branch = components['schemas']['Branch'];

export function HistoryBranch({
  to,
  title,
  search,
  children,
}: {
  to: '/pages/my-attended-tickets' | '/pages/my-tickets-reassigned';
  title: string;
  search: HistorySearch;
  children: (branch: Branch, choice: ReactNode, show: (change: object) => void) => ReactNode;
}) {
  const navigate = useNavigate();
  // A new filter returns to the first page.
  const show = (change: object) =>
    void navigate({ to, search: { ...search, page: undefined, ...change } });
  return (
    <MyBranch
      title={title}
      chosen={search.branch}
      closedToo
      onChoose={(branch) => show({ branch })}
    >
      {(branch, choice) => children(branch, choice, show)}
    </MyBranch>
  );
}

export function HistoryLayout<T extends { total: number; pages: number }, Row>({
  title,
  lead,
  choice,
  link,
  search,
  list,
  view,
  filters,
  file,
  partsOf,
  onShow,
  children,
}: {
  title: string;
  lead: string;
  choice: ReactNode;
  link: { text: string; onGo: () => void } | null;
  search: HistorySearch;
  list: QueryResult<T>;
  view: TableView<Row>;
  filters: Filters;
  file: string;
  partsOf: Export['parts'];
  onShow: (change: HistorySearch) => void;
  children: (data: T) => ReactNode;
}) {
  return (
    <>
      <PageHeader title={title} lead={lead}>
        {link && (
          <Button variant="default" size="md" onClick={link.onGo}>
            {link.text}
          </Button>
        )}
      </PageHeader>
      <Group align="flex-end" mb="md">
        {choice}
        <NativeSelect
          label={texts.range}
          size="md"
          value={search.range ?? 'today'}
          data={ranges.map((value) => ({ value, label: rangeTexts[value] }))}
          onChange={({ currentTarget: { value } }) =>
            onShow({ range: ranges.find((name) => name === value) })
          }
        />
      </Group>
      <QueryState result={list} skeleton={<TableSkeleton columns={view.shown} />}>
        {(data) => (
          <>
            <TableTools
              count={texts.total(data.total)}
              view={view}
              filters={filters}
              file={{ file, total: data.total, parts: partsOf }}
            />
            {data.total > 0 ? (
              children(data)
            ) : (
              <EmptyState title={texts.none} text={texts.noneHint} />
            )}
            <Pages page={search.page ?? 1} pages={data.pages} onPage={(page) => onShow({ page })} />
          </>
        )}
      </QueryState>
      <HistoryDrawer
        ticketId={search.ticket}
        onClose={() => onShow({ page: search.page, ticket: undefined })}
      />
    </>
  );
}
