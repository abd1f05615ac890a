import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { components } from '#contract/types.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { clock } from '#domain/time/elapsed.ts';
import { HistoryButton } from '../../parts/history/HistoryDrawer.tsx';
import { DataTable } from '../../parts/table/DataTable.tsx';
import { currentUser } from '../../session/session.ts';
import { askedOf, HistoryBranch, HistoryFrame } from './HistoryFrame.tsx';
import { attendedQuery } from './queries.ts';
import { type AttendedSearch, sortOf } from './search.ts';
import { texts } from './texts.ts';

type Schemas = components['schemas'];

/** «Mis turnos atendidos»: an operator's own; for other roles the branch's. */
export function AttendedPage({ search }: { search: AttendedSearch }) {
  return (
    <HistoryBranch to="/pages/my-attended-tickets" search={search}>
      {(branch, choice, show) => (
        <Attended branch={branch} choice={choice} search={search} onShow={show} />
      )}
    </HistoryBranch>
  );
}

function Attended({
  branch,
  choice,
  search,
  onShow,
}: {
  branch: Schemas['Branch'];
  choice: ReactNode;
  search: AttendedSearch;
  onShow: (change: AttendedSearch) => void;
}) {
  const navigate = useNavigate();
  const user = currentUser();
  const { sort = 'closed', descending = true } = search;
  const list = useQuery(attendedQuery(branch.id, { ...askedOf(search, branch), sort, descending }));
  const { range } = search;
  const goReassigned = () =>
    navigate({ to: '/pages/my-tickets-reassigned', search: { branch: branch.id, range } });
  return (
    <HistoryFrame
      title={texts.attended}
      lead={`${branch.name} · ${user?.type === 'Operator' ? texts.attendedOwn : texts.attendedLead}`}
      choice={choice}
      link={
        user?.permissions.includes('my-tickets-reassigned')
          ? { text: texts.goReassigned, onGo: goReassigned }
          : null
      }
      search={search}
      list={list}
      onShow={onShow}
    >
      {({ tickets }) => (
        <DataTable<Schemas['Ticket']>
          label={texts.attended}
          rows={tickets}
          idOf={({ id }) => id}
          order={{ sort, descending }}
          onOrder={(order) => onShow({ ...order, sort: sortOf(order.sort) })}
          columns={[
            { title: texts.label, sort: 'label', ascendingFirst: true, cell: ({ label }) => label },
            { title: texts.service, cell: ({ serviceName }) => serviceName },
            { title: texts.gate, cell: ({ gateName }) => gateName ?? '–' },
            {
              title: texts.closed,
              sort: 'closed',
              cell: ({ closedAt }) => dateTimeText(closedAt, branch.timeZone),
            },
            {
              title: texts.tme,
              sort: 'tme',
              ascendingFirst: true,
              cell: ({ waitedSeconds = 0 }) => clock(waitedSeconds),
            },
            {
              title: texts.tmo,
              sort: 'tmo',
              ascendingFirst: true,
              cell: ({ attendedSeconds = 0 }) => clock(attendedSeconds),
            },
            {
              title: texts.actions,
              cell: ({ id, label }) => (
                <HistoryButton
                  label={label}
                  onOpen={() => onShow({ page: search.page, ticket: id })}
                />
              ),
            },
          ]}
        />
      )}
    </HistoryFrame>
  );
}
