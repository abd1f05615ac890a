import { Alert, Button, Checkbox, Group } from '@mantine/core';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { errorText } from '../../api/errors.ts';
import { useOnline } from '../../connection/connection.ts';
import type { Lead } from '../../parts/table/columns.ts';
import { DataTable } from '../../parts/table/DataTable.tsx';
import type { Selection } from '../../parts/table/use-selection.ts';
import type { TableView } from '../../parts/table/use-table-view.ts';
import { TickBox } from '../../ui/TickBox.tsx';
import { pageSize, usersQuery, type Wanted } from './queries.ts';
import type { UsersSearch } from './search.ts';
import { texts } from './texts.ts';
import { type ListedUser, nameOf } from './user-columns.tsx';
import '@mantine/core/styles/Checkbox.css';

/** Milliseconds for which loaded rows are reused; a change made here refetches at once. */
const keptMs = 60_000;

/** Lists the matching users. Requests only the visible pages, since there may be thousands. */
export function UserTable({
  search,
  wanted,
  first,
  total,
  view,
  selection,
  onShow,
}: {
  search: UsersSearch;
  wanted: Wanted;
  /** Users of the first page. */
  first: readonly ListedUser[];
  total: number;
  view: TableView<ListedUser>;
  selection: Selection;
  onShow: (change: UsersSearch, scrolled?: boolean) => void;
}) {
  const online = useOnline();
  const { rowAt, failed, onSight } = useRows(wanted, first);
  const lead = useLead(selection, total);
  return (
    <>
      {failed && (
        <Alert color="red" role="alert" pos="sticky" top={68} style={{ zIndex: 1 }}>
          <Group justify="space-between">
            {errorText(failed.error)}
            <Button variant="default" onClick={() => void failed.refetch()}>
              {texts.retry}
            </Button>
          </Group>
        </Alert>
      )}
      <DataTable<ListedUser>
        label={texts.title}
        columns={view.shown}
        density={view.density}
        idOf={({ id }) => id}
        opening={{
          label: (user) => texts.editOf(nameOf(user)),
          refusal: online ? undefined : texts.offline,
          onOpen: ({ id }) => onShow({ dialog: 'data', user: id }),
        }}
        lead={lead}
        order={{ sort: search.sort ?? 'firstName', descending: search.descending === true }}
        onOrder={({ sort, descending }) =>
          // The cast: the columns' sorts are the contract's orders.
          onShow({ sort: sort as UsersSearch['sort'], descending, page: undefined })
        }
        rows={{
          total,
          rowAt,
          start: ((search.page ?? 1) - 1) * pageSize,
          onSight,
          onSettle: (index) => {
            const page = pageOf(index);
            if (page !== (search.page ?? 1)) onShow({ page: page > 1 ? page : undefined }, true);
          },
        }}
      />
    </>
  );
}

const pageOf = (index: number) => Math.floor(index / pageSize) + 1;

/** Loads the pages in sight. Rows of pages loaded earlier are there at once. */
function useRows(wanted: Wanted, first: readonly ListedUser[]) {
  const queryClient = useQueryClient();
  const [sight, setSight] = useState({ from: 1, to: 1 });
  const pages = Array.from({ length: sight.to - sight.from + 1 }, (_, n) => sight.from + n);
  const loaded = useQueries({
    queries: pages.map((page) => ({ ...usersQuery(wanted, page), staleTime: keptMs })),
  });
  const known = new Map<number, readonly ListedUser[]>();
  const usersOf = (page: number) =>
    queryClient.getQueryData(usersQuery(wanted, page).queryKey)?.users ?? (page === 1 ? first : []);
  const rowAt = (index: number) => {
    const page = pageOf(index);
    if (!known.has(page)) known.set(page, usersOf(page));
    return known.get(page)?.[index % pageSize];
  };
  const failed = loaded.find(({ isError, data }) => isError && !data);
  return {
    rowAt,
    failed,
    onSight: (first: number, last: number) => {
      const [from, to] = [pageOf(first), pageOf(last)];
      setSight((now) => (now.from === from && now.to === to ? now : { from, to }));
    },
  };
}

function useLead({ ids, toggle, toggleAll }: Selection, total: number): Lead<ListedUser> {
  const cell = useCallback(
    (user: ListedUser) => (
      <TickBox
        label={texts.select(nameOf(user))}
        checked={ids.has(user.id)}
        onToggle={() => toggle(user.id)}
      />
    ),
    [ids, toggle],
  );
  const title = (
    <Checkbox
      size="md"
      aria-label={texts.selectAll}
      checked={ids.size >= total}
      indeterminate={ids.size > 0 && ids.size < total}
      onChange={() => toggleAll(total)}
    />
  );
  return { title, cell };
}
