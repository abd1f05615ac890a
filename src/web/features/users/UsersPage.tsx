import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useOnline } from '../../connection/connection.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { TableSkeleton } from '../../parts/table/TableSkeleton.tsx';
import { TableTools } from '../../parts/table/TableTools.tsx';
import { findState, useFind } from '../../parts/table/use-find.ts';
import { mostChosen, useSelection } from '../../parts/table/use-selection.ts';
import { type TableView, useTableView } from '../../parts/table/use-table-view.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { userIds, userRows, usersQuery, type Wanted, wantedOf } from './queries.ts';
import { parseUsersSearch, type UserDialogName, type UsersSearch } from './search.ts';
import { auditTexts, texts } from './texts.ts';
import { UserFilters } from './UserFilters.tsx';
import { UserTable } from './UserTable.tsx';
import { type ListedUser, useUserColumns } from './user-columns.tsx';

// Loaded on demand, since most visits change nothing.
const UserDialogs = lazyPart(async () => ({
  default: (await import('./UserDialogs.tsx')).UserDialogs,
}));

const to = '/pages/manager-user';

/** Props of a button that opens a dialog. */
type Opener = (dialog: UserDialogName) => { refusal: string | undefined; onClick: () => void };

/** «Usuarios»: search and administration of accounts. The address holds filters and dialogs. */
export function UsersPage({ search }: { search: UsersSearch }) {
  const navigate = useNavigate();
  const online = useOnline();
  const { text } = useFind();
  const view = useTableView('users', useUserColumns());
  const wanted = wantedOf(search, text);
  const selection = useSelection(() => userIds(wanted));
  const list = useQuery({ ...usersQuery(wanted, 1), placeholderData: keepPreviousData });
  const show = (change: UsersSearch, scrolled = false, found = text) =>
    void navigate({
      to,
      search: { ...search, ...change },
      state: findState({ text: found }),
      // Scrolling or opening a dialog keeps the scroll position.
      ...((scrolled || 'dialog' in change) && { resetScroll: false }),
      ...(scrolled && { replace: true }),
    });
  const opener: Opener = (name) => ({
    refusal: online ? undefined : texts.offline,
    onClick: () => show({ dialog: name, user: undefined }),
  });
  const close = () => show({ dialog: undefined, user: undefined, job: undefined });
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead}>
        <PageActions opener={opener} />
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
            <UserTools
              search={search}
              wanted={wanted}
              total={total}
              view={view}
              selected={selection.ids.size}
              opener={opener}
            />
            {users.length > 0 ? (
              <UserTable
                // The key returns a new search to its first row.
                key={JSON.stringify(wanted)}
                search={search}
                wanted={wanted}
                first={users}
                total={total}
                view={view}
                selection={selection}
                onShow={show}
              />
            ) : (
              <NoUsers search={search} text={text} />
            )}
          </>
        )}
      </QueryState>
      <Suspense>
        {search.dialog && (
          <UserDialogs
            search={search}
            chosen={[...selection.ids]}
            onShow={(name, user = search.user) => show({ dialog: name, user })}
            onClose={close}
            onJob={(job) => show({ dialog: search.dialog, job })}
            onChanged={() => {
              selection.clear();
              close();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function PageActions({ opener }: { opener: Opener }) {
  const navigate = useNavigate();
  return (
    <Group gap="sm">
      {currentUserMay('users:audit') && (
        <Button
          variant="default"
          size="md"
          onClick={() => navigate({ to, search: { tab: 'audit' } })}
        >
          {auditTexts.go}
        </Button>
      )}
      {currentUserMay('hierarchies:administer') && (
        <ActionButton variant="default" {...opener('hierarchies')}>
          {texts.hierarchies}
        </ActionButton>
      )}
      <ActionButton variant="default" {...opener('import')}>
        {texts.import}
      </ActionButton>
      <ActionButton variant="default" {...opener('importDelete')}>
        {texts.importDelete}
      </ActionButton>
      <ActionButton {...opener('data')}>{texts.add}</ActionButton>
    </Group>
  );
}

function UserTools({
  search: { role, branch, lacking, sort, descending },
  wanted,
  total,
  view,
  selected,
  opener,
}: {
  search: UsersSearch;
  wanted: Wanted;
  total: number;
  view: TableView<ListedUser>;
  selected: number;
  opener: Opener;
}) {
  const navigate = useNavigate();
  return (
    <TableTools
      count={texts.total(total)}
      view={view}
      filters={{
        page: 'manager-user',
        now: parseUsersSearch({ role, branch, lacking, sort, descending }),
        onApply: (saved) => void navigate({ to, search: parseUsersSearch(saved) }),
      }}
      file={{
        file: 'datos.csv',
        total,
        parts: (signal) => userRows(wanted, signal),
      }}
    >
      <SelectionActions count={selected} total={total} opener={opener} />
    </TableTools>
  );
}

function NoUsers({ search, text }: { search: UsersSearch; text: string | undefined }) {
  return text || search.role || search.branch || search.lacking ? (
    <EmptyState title={texts.noMatch} text={texts.noMatchHint} />
  ) : (
    <EmptyState title={texts.none} text={texts.noneHint} />
  );
}

function SelectionActions({
  count,
  total,
  opener,
}: {
  count: number;
  total: number;
  opener: Opener;
}) {
  if (count === 0) return null;
  return (
    <>
      <Text role="status">
        {texts.selected(count)}
        {count === mostChosen && total > mostChosen && ` (${texts.mostChosen})`}
      </Text>
      <ActionButton variant="default" {...opener('branches')}>
        {texts.assign}
      </ActionButton>
      {currentUserMay('users:passwords') && (
        <ActionButton variant="default" {...opener('passwords')}>
          {texts.setPasswords}
        </ActionButton>
      )}
      <ActionButton variant="default" {...opener('delete')}>
        {texts.deleteSelected}
      </ActionButton>
    </>
  );
}
