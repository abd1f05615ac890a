import { Button, Checkbox, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { components } from '#contract/types.ts';
import { errorText } from '../../api/errors.ts';
import { useOnline } from '../../offline/connection.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pages } from '../../ui/Pages.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { ExportButton } from './ExportButton.tsx';
import { may, pageSize, usersQuery } from './queries.ts';
import type { UsersSearch } from './search.ts';
import { auditTexts, roleTexts, texts } from './texts.ts';
import { UserFilters } from './UserFilters.tsx';

type User = components['schemas']['UserRecord'];

// Most look the list up without changing anything.
const UserDialogs = lazy(async () => ({
  default: (await import('./UserDialogs.tsx')).UserDialogs,
}));

/** «Usuarios»: search, and everything that is done to an account. Table and dialogs are in the address. */
export function UsersPage({ search }: { search: UsersSearch }) {
  const navigate = useNavigate();
  const online = useOnline();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const list = useQuery({ ...usersQuery(search), placeholderData: keepPreviousData });
  const show = (change: UsersSearch) =>
    navigate({ to: '/pages/manager-user', search: { ...search, ...change } });
  const change = (dialog: UsersSearch['dialog'], user?: number) => ({
    'aria-disabled': !online,
    'data-disabled': !online || undefined,
    title: online ? undefined : texts.offline,
    onClick: () => online && show({ dialog, user }),
  });
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const columns: Column<User>[] = [
    {
      title: texts.name,
      sort: 'firstName',
      cell: (user) => (
        <Checkbox
          size="md"
          label={nameOf(user)}
          aria-label={texts.select(nameOf(user))}
          checked={chosen.has(user.id)}
          onChange={() => toggle(user.id)}
        />
      ),
    },
    { title: texts.email, sort: 'email', cell: ({ email }) => email },
    { title: texts.role, sort: 'typeUser', cell: ({ type }) => roleTexts[type] },
    { title: texts.phone, cell: ({ phone_number }) => phone_number ?? '–' },
    {
      title: texts.actions,
      cell: (user) => (
        <Button
          variant="default"
          size="sm"
          mih={44}
          aria-label={texts.editOf(nameOf(user))}
          {...change('data', user.id)}
        >
          {texts.edit}
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead}>
        <Group gap="sm">
          {may('users:audit') && (
            <Button
              variant="default"
              size="md"
              onClick={() => navigate({ to: '/pages/manager-user', search: { tab: 'audit' } })}
            >
              {auditTexts.go}
            </Button>
          )}
          <ExportButton search={search} />
          <Button variant="default" size="md" {...change('import')}>
            {texts.import}
          </Button>
          <Button variant="default" size="md" {...change('importDelete')}>
            {texts.importDelete}
          </Button>
          <Button size="md" {...change('data')}>
            {texts.add}
          </Button>
        </Group>
      </PageHeader>
      <UserFilters search={search} onChange={(next) => show({ ...next, page: undefined })} />
      <QueryState result={list} errorText={errorText}>
        {({ users, total }) => (
          <>
            <Group justify="space-between" mih={44} mb="xs">
              <Text c="dimmed" role="status">
                {texts.total(total)}
                {chosen.size > 0 && ` · ${texts.selected(chosen.size)}`}
              </Text>
              {chosen.size > 0 && (
                <Button variant="default" size="md" {...change('delete')}>
                  {texts.deleteSelected}
                </Button>
              )}
            </Group>
            {users.length > 0 ? (
              <DataTable<User>
                label={texts.title}
                columns={columns}
                rows={users}
                idOf={({ id }) => id}
                order={{ sort: search.sort ?? 'firstName', descending: search.descending === true }}
                onOrder={({ sort, descending }) =>
                  // The columns name the contract's orders.
                  show({ sort: sort as UsersSearch['sort'], descending, page: undefined })
                }
              />
            ) : search.search || search.role ? (
              <EmptyState title={texts.noMatch} text={texts.noMatchHint} />
            ) : (
              <EmptyState title={texts.none} text={texts.noneHint} />
            )}
            <Pages
              page={search.page ?? 1}
              pages={Math.ceil(total / pageSize)}
              onPage={(page) => show({ page })}
            />
          </>
        )}
      </QueryState>
      <Suspense>
        {search.dialog && (
          <UserDialogs
            search={search}
            chosen={[...chosen]}
            onShow={(dialog) => show({ dialog, user: search.user })}
            onClose={() => show({ dialog: undefined, user: undefined })}
            onDeleted={() => {
              setChosen(new Set());
              show({ dialog: undefined, user: undefined });
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function nameOf({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}
