import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import type { components } from '#contract/types.ts';
import { useOnline } from '../../connection/connection.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { DataTable } from '../../parts/table/DataTable.tsx';
import { TableSkeleton } from '../../parts/table/TableSkeleton.tsx';
import { TableTools } from '../../parts/table/TableTools.tsx';
import { useTableView } from '../../parts/table/use-table-view.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { type Equipment, equipmentOf, narrowed, troublesFirst } from './equipment.ts';
import { equipmentColumns } from './equipment-columns.tsx';
import { MonitorFilters } from './MonitorFilters.tsx';
import { PairingHelp } from './PairingHelp.tsx';
import { monitorQuery } from './queries.ts';
import { Refusals } from './Refusals.tsx';
import { type MonitorSearch, parseMonitorSearch } from './search.ts';
import { texts } from './texts.ts';

// Loaded on demand, since most visits open no dialog.
const MonitorDialogs = lazyPart(async () => ({
  default: (await import('./MonitorDialogs.tsx')).MonitorDialogs,
}));

const to = '/pages/kiosks-monitoring';

/** «Monitoreo»: live list of the devices and counter browsers of every branch, problems first. */
export function MonitoringPage({ search }: { search: MonitorSearch }) {
  const navigate = useNavigate();
  const online = useOnline();
  const monitor = useQuery({ ...monitorQuery(search), placeholderData: keepPreviousData });
  const show = (change: MonitorSearch) =>
    void navigate({
      to,
      search: { ...search, ...change },
      // Opening a dialog keeps the scroll position of the list.
      ...('dialog' in change && { resetScroll: false }),
    });
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead}>
        {currentUserMay('devices:pair') && (
          <ActionButton
            refusal={online ? undefined : texts.offline}
            onClick={() => show({ dialog: 'pair' })}
          >
            {texts.pair}
          </ActionButton>
        )}
      </PageHeader>
      <MonitorFilters search={search} onChange={show} />
      <QueryState result={monitor} skeleton={<TableSkeleton columns={equipmentColumns} />}>
        {(known) => (
          <>
            <List monitor={known} search={search} onShow={show} />
            <Suspense>
              {search.dialog && <MonitorDialogs monitor={known} search={search} onShow={show} />}
            </Suspense>
          </>
        )}
      </QueryState>
    </>
  );
}

function List({
  monitor,
  search,
  onShow,
}: {
  monitor: components['schemas']['Monitor'];
  search: MonitorSearch;
  onShow: (change: MonitorSearch) => void;
}) {
  const view = useTableView('monitoring', equipmentColumns);
  const { q, hierarchy, division, kind, state } = search;
  // Memoised, so that opening a dialog does not render a thousand rows again.
  const all = useMemo(() => troublesFirst(equipmentOf(monitor)), [monitor]);
  const rows = useMemo(() => narrowed(all, { q, kind, state }), [all, q, kind, state]);
  const inPlace = Boolean(hierarchy || division);
  return (
    <>
      <Refusals monitor={monitor} onOpen={() => onShow({ dialog: 'refusals' })} />
      {!inPlace && !all.some(({ device }) => device) && (
        <EmptyState
          title={texts.none}
          text={currentUserMay('devices:pair') ? texts.noneHint : texts.noneReader}
        >
          <PairingHelp />
        </EmptyState>
      )}
      {all.length > 0 && (
        <TableTools
          count={texts.tally(rows)}
          view={view}
          filters={{
            page: 'kiosks-monitoring',
            now: parseMonitorSearch({ hierarchy, division, kind, state }),
            onApply: (saved) => onShow({ ...cleared, ...parseMonitorSearch(saved) }),
          }}
        />
      )}
      {rows.length > 0 ? (
        <DataTable<Equipment>
          label={texts.title}
          columns={view.shown}
          density={view.density}
          rows={rows}
          idOf={({ key }) => key}
          opening={{
            label: ({ name, branch }) => texts.open(name, branch.name),
            onOpen: ({ device, gateId }) =>
              onShow(
                device
                  ? { dialog: 'state', device: device.id }
                  : { dialog: 'browser', gate: gateId },
              ),
          }}
        />
      ) : (
        (all.length > 0 || inPlace) && <EmptyState title={texts.noMatch} text={texts.noMatchHint} />
      )}
    </>
  );
}

/** Resets the parameters that a saved filter does not set. */
const cleared: MonitorSearch = {
  hierarchy: undefined,
  division: undefined,
  kind: undefined,
  state: undefined,
};
