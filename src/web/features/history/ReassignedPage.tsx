import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { components } from '#contract/types.ts';
import { fileOf } from '../../parts/table/columns.ts';
import { DataTable } from '../../parts/table/DataTable.tsx';
import { useTableView } from '../../parts/table/use-table-view.ts';
import { currentUser } from '../../session/session.ts';
import { HistoryBranch, HistoryLayout } from './HistoryLayout.tsx';
import { daysAsked, reassignedParts, reassignedQuery } from './queries.ts';
import { type Reassignment, reassignedColumns } from './reassigned-columns.tsx';
import { type HistorySearch, parseHistorySearch } from './search.ts';
import { texts } from './texts.ts';

const to = '/pages/my-tickets-reassigned';

/** «Mis turnos reasignados»: transfers from and to the branch; for operators their own. */
export function ReassignedPage({ search }: { search: HistorySearch }) {
  return (
    <HistoryBranch to={to} title={texts.reassigned} search={search}>
      {(branch, choice, show) => (
        <Reassigned branch={branch} choice={choice} search={search} onShow={show} />
      )}
    </HistoryBranch>
  );
}

function Reassigned({
  branch,
  choice,
  search,
  onShow,
}: {
  branch: components['schemas']['Branch'];
  choice: ReactNode;
  search: HistorySearch;
  onShow: (change: HistorySearch) => void;
}) {
  const navigate = useNavigate();
  const user = currentUser();
  const { range } = search;
  const asked = daysAsked(branch, search);
  const list = useQuery(reassignedQuery(branch, search));
  const columns = reassignedColumns(branch.timeZone);
  const view = useTableView('reassigned', columns);
  const goAttended = () =>
    navigate({ to: '/pages/my-attended-tickets', search: { branch: branch.id, range } });
  return (
    <HistoryLayout
      title={texts.reassigned}
      lead={`${branch.name} · ${user?.type === 'Operator' ? texts.reassignedOwn : texts.reassignedLead}`}
      choice={choice}
      link={
        user?.permissions.includes('my-attended-tickets')
          ? { text: texts.goAttended, onGo: goAttended }
          : null
      }
      search={search}
      list={list}
      view={view}
      filters={{
        page: 'my-tickets-reassigned',
        now: parseHistorySearch({ ...search, page: undefined, ticket: undefined }),
        onApply: (saved) => void navigate({ to, search: parseHistorySearch(saved) }),
      }}
      file="turnos-reasignados.csv"
      partsOf={(signal) => fileOf(columns, reassignedParts(branch.id, asked, signal))}
      onShow={onShow}
    >
      {({ reassignments }) => (
        <DataTable<Reassignment>
          label={texts.reassigned}
          columns={view.shown}
          density={view.density}
          rows={reassignments}
          idOf={({ ticketId, at }) => `${ticketId} ${at}`}
          opening={{
            label: ({ label }) => texts.historyOf(label),
            onOpen: ({ ticketId }) => onShow({ page: search.page, ticket: ticketId }),
          }}
        />
      )}
    </HistoryLayout>
  );
}
