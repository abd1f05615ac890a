import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { components } from '#contract/types.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { MyBranch } from '../../parts/branches/MyBranch.tsx';
import { HistoryDrawer } from '../../parts/history/HistoryDrawer.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { fileOf } from '../../parts/table/columns.ts';
import { DataTable } from '../../parts/table/DataTable.tsx';
import { TableSkeleton } from '../../parts/table/TableSkeleton.tsx';
import { TableTools } from '../../parts/table/TableTools.tsx';
import { findState, useFind } from '../../parts/table/use-find.ts';
import { type TableView, useTableView } from '../../parts/table/use-table-view.ts';
import { allTickets, ticketsQuery } from '../../parts/tickets/queries.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pages } from '../../ui/Pagination.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import { peopleColumns } from './people-columns.tsx';
import { type PeopleSearch, parsePeopleSearch } from './search.ts';
import { texts } from './texts.ts';

type Ticket = components['schemas']['Ticket'];

const to = '/pages/my-clients';

const PersonDialog = lazyPart(async () => ({
  default: (await import('./PersonDialog.tsx')).PersonDialog,
}));

// Loaded on demand, since only Managers see it, and seldom.
const KnownTab = lazyPart(async () => ({
  default: (await import('./known/KnownTab.tsx')).KnownTab,
}));

/**
 * «Mis clientes»: live list of the branch's tickets, and for Managers the known people. The address
 * holds tab, filters and dialogs.
 */
export function PeoplePage({ search }: { search: PeopleSearch }) {
  if (!currentUserMay('people:read')) return <Turns search={search} />;
  return (
    <Suspense>
      <KnownTab search={search} turns={<Turns search={search} />} />
    </Suspense>
  );
}

function Turns({ search }: { search: PeopleSearch }) {
  const navigate = useNavigate();
  return (
    <MyBranch
      title={texts.title}
      chosen={search.branch}
      onChoose={(branch) => navigate({ to, search: { ...search, branch } })}
    >
      {(branch, choice) => <People branch={branch} choice={choice} search={search} />}
    </MyBranch>
  );
}

function People({
  branch,
  choice,
  search,
}: {
  branch: components['schemas']['Branch'];
  choice: ReactNode;
  search: PeopleSearch;
}) {
  const navigate = useNavigate();
  const { timeZone } = branch;
  const { text } = useFind();
  const { status, page = 1, ticket: ticketId, act } = search;
  const asked = { ...(status && { status }), ...(text && { search: text }) };
  const list = useQuery({
    ...ticketsQuery(branch.id, { page, ...asked }),
    placeholderData: keepPreviousData,
  });
  const columns = peopleColumns(timeZone);
  const view = useTableView('clients', columns);
  const show = (change: PeopleSearch, found = text) =>
    void navigate({
      to,
      search: { ...search, branch: branch.id, ...change },
      state: findState({ text: found }),
    });
  const looked = list.data?.tickets.find(({ id }) => id === ticketId);
  return (
    <>
      <PageHeader title={texts.title} lead={`${branch.name} · ${texts.lead}`}>
        {choice}
      </PageHeader>
      <PeopleFilters
        key={branch.id}
        status={status}
        text={text ?? ''}
        onFind={(found) => show({ page: undefined }, found)}
        onChange={(change) => show({ ...change, page: undefined })}
      />
      <QueryState result={list} skeleton={<TableSkeleton columns={view.shown} />}>
        {({ total, pages, tickets }) => (
          <>
            <TableTools
              count={texts.total(total)}
              view={view}
              filters={{
                page: 'my-clients',
                now: parsePeopleSearch({ branch: search.branch, status }),
                onApply: (saved) => void navigate({ to, search: parsePeopleSearch(saved) }),
              }}
              file={{
                file: 'clientes.csv',
                total,
                parts: (signal) => fileOf(columns, allTickets(branch.id, asked, signal)),
              }}
            />
            <TicketTable
              tickets={tickets}
              view={view}
              filtered={Boolean(text || status)}
              onOpen={(ticket) => show({ ticket })}
            />
            <Pages page={page} pages={pages} onPage={(next) => show({ page: next })} />
          </>
        )}
      </QueryState>
      <Suspense>
        {looked && (
          <PersonDialog
            key={looked.id}
            ticket={looked}
            timeZone={timeZone}
            act={act}
            onShow={show}
          />
        )}
      </Suspense>
      <HistoryDrawer ticketId={search.history} onClose={() => show({ history: undefined })} />
    </>
  );
}

function TicketTable({
  tickets,
  view,
  filtered,
  onOpen,
}: {
  tickets: Ticket[];
  view: TableView<Ticket>;
  filtered: boolean;
  onOpen: (id: number) => void;
}) {
  if (tickets.length === 0) {
    const [title, hint] = filtered
      ? [texts.noMatch, texts.noMatchHint]
      : [texts.none, texts.noneHint];
    return <EmptyState title={title} text={hint} />;
  }
  return (
    <DataTable
      label={texts.title}
      columns={view.shown}
      density={view.density}
      rows={tickets}
      idOf={({ id }) => id}
      opening={{
        label: ({ label }) => texts.detailsOf(label),
        onOpen: ({ id }) => onOpen(id),
      }}
    />
  );
}
