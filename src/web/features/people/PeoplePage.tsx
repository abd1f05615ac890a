import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { components } from '#contract/types.ts';
import { MyBranch } from '../../parts/branches/MyBranch.tsx';
import { HistoryDrawer } from '../../parts/history/HistoryDrawer.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { ticketsQuery } from '../../parts/tickets/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pages } from '../../ui/Pagination.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import type { PeopleSearch } from './search.ts';
import { texts } from './texts.ts';

/** «Mis clientes»: the state of the branch's turns, live. Filters and dialogs are in the address. */
export function PeoplePage({ search }: { search: PeopleSearch }) {
  const navigate = useNavigate();
  return (
    <MyBranch
      chosen={search.branch}
      onChoose={(branch) => navigate({ to: '/pages/my-clients', search: { ...search, branch } })}
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
  const { status, search: text, page = 1, ticket: ticketId, act } = search;
  const list = useQuery({
    ...ticketsQuery(branch.id, {
      page,
      ...(status && { status }),
      ...(text && { search: text }),
    }),
    placeholderData: keepPreviousData,
  });
  const show = (change: PeopleSearch) =>
    navigate({ to: '/pages/my-clients', search: { ...search, branch: branch.id, ...change } });
  const looked = list.data?.tickets.find(({ id }) => id === ticketId);
  return (
    <>
      <PageHeader title={texts.title} lead={`${branch.name} · ${texts.lead}`}>
        {choice}
      </PageHeader>
      <PeopleFilters
        key={branch.id}
        status={status}
        search={text ?? ''}
        onChange={(change) => show({ ...change, page: undefined })}
      />
      <QueryState result={list} timeZone={branch.timeZone}>
        {({ total, pages, tickets }) => (
          <>
            <Text c="dimmed" mb="xs" role="status">
              {texts.total(total)}
            </Text>
            {tickets.length > 0 ? (
              <PeopleTable
                tickets={tickets}
                timeZone={branch.timeZone}
                onDetails={({ id }) => show({ ticket: id })}
              />
            ) : text || status ? (
              <EmptyState title={texts.noMatch} text={texts.noMatchHint} />
            ) : (
              <EmptyState title={texts.none} text={texts.noneHint} />
            )}
            <Pages page={page} pages={pages} onPage={(next) => show({ page: next })} />
          </>
        )}
      </QueryState>
      {looked && (
        <PersonDialog
          key={looked.id}
          ticket={looked}
          timeZone={branch.timeZone}
          act={act}
          onAct={(next) => show({ act: next })}
          onHistory={() => show({ ticket: undefined, act: undefined, history: looked.id })}
          onClose={() => show({ ticket: undefined, act: undefined })}
        />
      )}
      <HistoryDrawer ticketId={search.history} onClose={() => show({ history: undefined })} />
    </>
  );
}
