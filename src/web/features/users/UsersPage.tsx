import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { errorText } from '../../api/errors.ts';
import { useOnline } from '../../connection/connection.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { notify } from '../../lib/notify.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { TableSkeleton } from '../../parts/table/TableSkeleton.tsx';
import { TableTools } from '../../parts/table/TableTools.tsx';
import { findState, useFind } from '../../parts/table/use-find.ts';
import { useTableView } from '../../parts/table/use-table-view.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { mostChosen, userIds, userRows, usersQuery, wantedOf } from './queries.ts';
import { parseUsersSearch, type UsersSearch } from './search.ts';
import { auditTexts, texts } from './texts.ts';
import { UserFilters } from './UserFilters.tsx';
import { UserTable } from './UserTable.tsx';
import { nameOf, useUserColumns } from './user-columns.tsx';

// Loaded on demand, since most visits change nothing.
const UserDialogs = lazyPart(async () => ({
  default: (await import('./UserDialogs.tsx')).UserDialogs,
}));

/** «Usuarios»: search and administration of accounts. The address holds filters and dialogs. */
export function UsersPage({ search }: { search: UsersSearch }) {
  const navigate = useNavigate();
  const online = useOnline();
  const { text } = useFind();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const view = useTableView('users', useUserColumns());
  const wanted = wantedOf(search, text);
  const list = useQuery({ ...usersQuery(wanted, 1), placeholderData: keepPreviousData });
  const show = (change: UsersSearch, scrolled = false, found = text) =>
    void navigate({
      to: '/pages/manager-user',
      search: { ...search, ...change },
      state: findState({ text: found }),
      // Scrolling or opening a dialog keeps the scroll position.
      ...((scrolled || 'dialog' in change) && { resetScroll: false }),
      ...(scrolled && { replace: true }),
    });
  const dialog = (name: UsersSearch['dialog'], user?: number) => ({
    refusal: online ? undefined : texts.offline,
    onClick: () => show({ dialog: name, user }),
  });
  const close = () => show({ dialog: undefined, user: undefined, job: undefined });
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const toggleAll = (total: number) => {
    if (chosen.size >= Math.min(total, mostChosen)) return setChosen(new Set());
    userIds(wanted).then(
      ({ ids }) => setChosen(new Set(ids)),
      (error) => notify.error(errorText(error)),
    );
  };
  const { role, branch, lacking, sort, descending } = search;
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
          {currentUserMay('hierarchies:administer') && (
            <ActionButton variant="default" {...dialog('hierarchies')}>
              {texts.hierarchies}
            </ActionButton>
          )}
          <ActionButton variant="default" {...dialog('import')}>
            {texts.import}
          </ActionButton>
          <ActionButton variant="default" {...dialog('importDelete')}>
            {texts.importDelete}
          </ActionButton>
          <ActionButton {...dialog('data')}>{texts.add}</ActionButton>
        </Group>
      </PageHeader>
      <UserFilters
        search={search}
        text={text ?? ''}
        onFind={(found) => show({ page: undefined }, false, found)}
        onChange={(next) => show({ ...next, page: undefined })}
      />
      <QueryState result={list} skeleton={<TableSkeleton columns={view.shown} />}>
        {({ users, total }) => (
          <>
            <TableTools
              count={texts.total(total)}
              view={view}
              filters={{
                page: 'manager-user',
                now: parseUsersSearch({ role, branch, lacking, sort, descending }),
                onApply: (saved) =>
                  void navigate({ to: '/pages/manager-user', search: parseUsersSearch(saved) }),
              }}
              file={{
                file: 'datos.csv',
                total,
                parts: (signal) => userRows(wanted, signal),
              }}
            >
              {chosen.size > 0 && (
                <>
                  <Text role="status">
                    {texts.selected(chosen.size)}
                    {chosen.size === mostChosen && total > mostChosen && ` (${texts.mostChosen})`}
                  </Text>
                  <ActionButton variant="default" {...dialog('branches')}>
                    {texts.assign}
                  </ActionButton>
                  {currentUserMay('users:passwords') && (
                    <ActionButton variant="default" {...dialog('passwords')}>
                      {texts.setPasswords}
                    </ActionButton>
                  )}
                  <ActionButton variant="default" {...dialog('delete')}>
                    {texts.deleteSelected}
                  </ActionButton>
                </>
              )}
            </TableTools>
            {users.length > 0 ? (
              <UserTable
                // The key returns a new search to its first row.
                key={JSON.stringify(wanted)}
                search={search}
                wanted={wanted}
                first={users}
                total={total}
                view={view}
                chosen={chosen}
                onToggle={toggle}
                onToggleAll={() => toggleAll(total)}
                opening={{
                  label: (user) => texts.editOf(nameOf(user)),
                  refusal: online ? undefined : texts.offline,
                  onOpen: ({ id }) => show({ dialog: 'data', user: id }),
                }}
                onShow={show}
              />
            ) : text || role || branch || lacking ? (
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
            onShow={(name, user = search.user) => show({ dialog: name, user })}
            onClose={close}
            onJob={(job) => show({ dialog: search.dialog, job })}
            onChanged={() => {
              setChosen(new Set());
              close();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
