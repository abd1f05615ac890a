import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useOnline } from '../../connection/connection.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ExportButton } from './ExportButton.tsx';
import { searchBody, usersQuery } from './queries.ts';
import type { UsersSearch } from './search.ts';
import { auditTexts, texts } from './texts.ts';
import { UserFilters } from './UserFilters.tsx';
import { UserTable } from './UserTable.tsx';

// Most look the list up without changing anything.
const UserDialogs = lazyPart(async () => ({
  default: (await import('./UserDialogs.tsx')).UserDialogs,
}));

/** «Usuarios»: search, and everything that is done to an account. Table and dialogs are in the address. */
export function UsersPage({ search }: { search: UsersSearch }) {
  const navigate = useNavigate();
  const online = useOnline();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const list = useQuery({
    ...usersQuery({ ...search, page: undefined }),
    placeholderData: keepPreviousData,
  });
  const show = (change: UsersSearch, scrolled = false) =>
    void navigate({
      to: '/pages/manager-user',
      search: { ...search, ...change },
      // Scrolling, or a dialog over the list, leaves the list where it is.
      ...((scrolled || 'dialog' in change) && { resetScroll: false }),
      ...(scrolled && { replace: true }),
    });
  const change = (dialog: UsersSearch['dialog'], user?: number) => ({
    refusal: online ? undefined : texts.offline,
    onClick: () => show({ dialog, user }),
  });
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead}>
        <Group gap="sm">
          {currentUserMay('users:audit') && (
            <Button
              variant="default"
              size="md"
              onClick={() => navigate({ to: '/pages/manager-user', search: { tab: 'audit' } })}
            >
              {auditTexts.go}
            </Button>
          )}
          <ExportButton search={search} />
          <ActionButton variant="default" {...change('import')}>
            {texts.import}
          </ActionButton>
          <ActionButton variant="default" {...change('importDelete')}>
            {texts.importDelete}
          </ActionButton>
          <ActionButton {...change('data')}>{texts.add}</ActionButton>
        </Group>
      </PageHeader>
      <UserFilters search={search} onChange={(next) => show({ ...next, page: undefined })} />
      <QueryState result={list}>
        {({ users, total }) => (
          <>
            <Group justify="space-between" mih={44} mb="xs">
              <Text c="dimmed" role="status">
                {texts.total(total)}
                {chosen.size > 0 && ` · ${texts.selected(chosen.size)}`}
              </Text>
              {chosen.size > 0 && (
                <ActionButton variant="default" {...change('delete')}>
                  {texts.deleteSelected}
                </ActionButton>
              )}
            </Group>
            {users.length > 0 ? (
              <UserTable
                // Another search starts at its first row.
                key={JSON.stringify(searchBody(search))}
                search={search}
                first={users}
                total={total}
                chosen={chosen}
                onToggle={toggle}
                edit={(id) => change('data', id)}
                onShow={show}
              />
            ) : search.search || search.role ? (
              <EmptyState title={texts.noMatch} text={texts.noMatchHint} />
            ) : (
              <EmptyState title={texts.none} text={texts.noneHint} />
            )}
          </>
        )}
      </QueryState>
      <Suspense>
        {search.dialog && (
          <UserDialogs
            search={search}
            chosen={[...chosen]}
            onShow={(dialog) => show({ dialog, user: search.user })}
            onClose={() => show({ dialog: undefined, user: undefined, job: undefined })}
            onJob={(job) => show({ dialog: search.dialog, job })}
            onDeleted={() => {
              setChosen(new Set());
              show({ dialog: undefined, user: undefined, job: undefined });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
