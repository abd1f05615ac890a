import { Alert, Button, Checkbox, Group } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { roleLabels } from '#domain/permissions/roles.ts';
import { errorText } from '../../api/errors.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { LongTable } from '../../ui/LongTable.tsx';
import { pageSize, usersQuery } from './queries.ts';
import type { UsersSearch } from './search.ts';
import { texts } from './texts.ts';
import '@mantine/core/styles/Checkbox.css';

/** Rows seen within this time are not asked for again; a change made here asks at once. */
const keptMs = 60_000;

type User = components['schemas']['UserRecord'];

/** The users that the search finds. Only the pages in sight are asked for: there may be thousands. */
export function UserTable({
  search,
  first,
  total,
  chosen,
  onToggle,
  edit,
  onShow,
}: {
  search: UsersSearch;
  /** The users of the first page. */
  first: readonly User[];
  total: number;
  chosen: ReadonlySet<number>;
  onToggle: (id: number) => void;
  /** Properties of the button that opens somebody's account. */
  edit: (id: number) => object;
  onShow: (change: UsersSearch, scrolled?: boolean) => void;
}) {
  const [sight, setSight] = useState({ from: 1, to: 1 });
  const pages = Array.from({ length: sight.to - sight.from + 1 }, (_, n) => sight.from + n);
  const loaded = useQueries({
    queries: pages.map((page) => ({ ...usersQuery({ ...search, page }), staleTime: keptMs })),
  });
  const rowAt = (index: number) => {
    const page = Math.floor(index / pageSize) + 1;
    const users = loaded[page - sight.from]?.data?.users ?? (page === 1 ? first : []);
    return users[index % pageSize];
  };
  const failed = loaded.find(({ isError, data }) => isError && !data);
  const columns: Column<User>[] = [
    {
      title: texts.name,
      sort: 'firstName',
      ascendingFirst: true,
      cell: (user) => (
        <Checkbox
          size="md"
          label={nameOf(user)}
          aria-label={texts.select(nameOf(user))}
          checked={chosen.has(user.id)}
          onChange={() => onToggle(user.id)}
        />
      ),
    },
    { title: texts.email, sort: 'email', cell: ({ email }) => email },
    { title: texts.role, sort: 'typeUser', cell: ({ type }) => roleLabels[type] },
    { title: texts.phone, cell: ({ phone_number }) => phone_number ?? '–' },
    {
      title: texts.actions,
      cell: (user) => (
        <ActionButton
          variant="default"
          size="sm"
          mih={44}
          aria-label={texts.editOf(nameOf(user))}
          {...edit(user.id)}
        >
          {texts.edit}
        </ActionButton>
      ),
    },
  ];
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
      <LongTable<User>
        label={texts.title}
        columns={columns}
        total={total}
        rowAt={rowAt}
        order={{ sort: search.sort ?? 'firstName', descending: search.descending === true }}
        onOrder={({ sort, descending }) =>
          // The columns name the contract's orders.
          onShow({ sort: sort as UsersSearch['sort'], descending, page: undefined })
        }
        start={((search.page ?? 1) - 1) * pageSize}
        onSight={(from, to) => {
          const [next, last] = [from, to].map((index) => Math.floor(index / pageSize) + 1);
          if (next && last) setSight({ from: next, to: last });
        }}
        onSettle={(index) => {
          const page = Math.floor(index / pageSize) + 1;
          if (page !== (search.page ?? 1)) onShow({ page: page > 1 ? page : undefined }, true);
        }}
      />
    </>
  );
}

function nameOf({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}
