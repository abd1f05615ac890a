import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { components } from '#contract/types.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { HistoryButton } from '../../parts/history/HistoryDrawer.tsx';
import { DataTable } from '../../parts/table/DataTable.tsx';
import { currentUser } from '../../session/session.ts';
import { askedOf, HistoryBranch, HistoryFrame } from './HistoryFrame.tsx';
import { reassignedQuery } from './queries.ts';
import type { HistorySearch } from './search.ts';
import { texts } from './texts.ts';

type Schemas = components['schemas'];
type Reassignment = Schemas['Reassignment'];

/** «Mis turnos reasignados»: transfers from and to the branch, an operator's own. */
export function ReassignedPage({ search }: { search: HistorySearch }) {
  return (
    <HistoryBranch to="/pages/my-tickets-reassigned" search={search}>
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
  branch: Schemas['Branch'];
  choice: ReactNode;
  search: HistorySearch;
  onShow: (change: HistorySearch) => void;
}) {
  const navigate = useNavigate();
  const user = currentUser();
  const list = useQuery(reassignedQuery(branch.id, askedOf(search, branch)));
  const { range } = search;
  const goAttended = () =>
    navigate({ to: '/pages/my-attended-tickets', search: { branch: branch.id, range } });
  return (
    <HistoryFrame
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
      onShow={onShow}
    >
      {({ reassignments }) => (
        <DataTable<Reassignment>
          label={texts.reassigned}
          rows={reassignments}
          idOf={({ ticketId, at }) => `${ticketId} ${at}`}
          columns={[
            { title: texts.label, cell: ({ label }) => label },
            { title: texts.at, cell: ({ at }) => dateTimeText(at, branch.timeZone) },
            { title: texts.from, cell: (row) => placeOf(row, row.fromBranch, row.fromService) },
            {
              title: texts.to,
              cell: (row) => placeOf(row, row.toBranch, row.toService, row.toGate),
            },
            { title: texts.by, cell: ({ by }) => by ?? texts.system },
            { title: texts.reason, cell: reasonOf },
            {
              title: texts.actions,
              cell: ({ ticketId, label }) => (
                <HistoryButton
                  label={label}
                  onOpen={() => onShow({ page: search.page, ticket: ticketId })}
                />
              ),
            },
          ]}
        />
      )}
    </HistoryFrame>
  );
}

/** Service and counter, and the branch where the turn changed it. */
function placeOf(
  { fromBranch, toBranch }: Reassignment,
  branch: string,
  service: string,
  gate: string | null = null,
) {
  const parts = [fromBranch === toBranch ? null : branch, service, gate];
  return parts.filter(Boolean).join(' · ');
}

function reasonOf({ reason, note }: Reassignment) {
  return (
    <span>
      {reason ?? '–'}
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </span>
  );
}
