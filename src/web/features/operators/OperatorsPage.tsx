import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useOnline } from '../../connection/connection.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { fileOf } from '../../parts/table/columns.ts';
import { TableSkeleton } from '../../parts/table/TableSkeleton.tsx';
import { TableTools } from '../../parts/table/TableTools.tsx';
import { findState, useFind } from '../../parts/table/use-find.ts';
import { mostChosen, type Selection, useSelection } from '../../parts/table/use-selection.ts';
import { useTableView } from '../../parts/table/use-table-view.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pages } from '../../ui/Pagination.tsx';
import { OperatorFilters } from './OperatorFilters.tsx';
import { OperatorTable } from './OperatorTable.tsx';
import { operatorColumns } from './operator-columns.tsx';
import {
  allOperators,
  operatorIds,
  operatorsQuery,
  pageSize,
  type Wanted,
  wantedOf,
} from './queries.ts';
import { type OperatorsSearch, parseOperatorsSearch } from './search.ts';
import { texts } from './texts.ts';

// Loaded on demand, since most visits change nothing.
const OperatorDialogs = lazyPart(async () => ({
  default: (await import('./OperatorDialogs.tsx')).OperatorDialogs,
}));

const to = '/pages/operators';

/**
 * «Operadores»: live list of operators, their counters and their branches. The address holds
 * filters and dialogs.
 */
export function OperatorsPage({ search }: { search: OperatorsSearch }) {
  const navigate = useNavigate();
  const online = useOnline();
  const { text } = useFind();
  const wanted = wantedOf(search, text);
  const selection = useSelection(() => operatorIds(wanted));
  const assigns = currentUserMay('operators:assign');
  const show = (change: OperatorsSearch, found = text) =>
    void navigate({
      to,
      search: { ...search, ...change },
      state: findState({ text: found }),
      // Opening a dialog keeps the scroll position of the list.
      ...('dialog' in change && { resetScroll: false }),
    });
  const close = () => show({ dialog: undefined, operator: undefined });
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead}>
        {assigns && (
          <ActionButton
            refusal={online ? undefined : texts.offline}
            onClick={() => show({ dialog: 'bring' })}
          >
            {texts.bring}
          </ActionButton>
        )}
      </PageHeader>
      <OperatorFilters
        search={search}
        text={text ?? ''}
        onFind={(found) => show({ page: undefined }, found)}
        onChange={(change) => show({ ...change, page: undefined })}
      />
      <OperatorList
        search={search}
        wanted={wanted}
        selection={selection}
        assigns={assigns}
        onShow={show}
      />
      <Suspense>
        {assigns && search.dialog && (
          <OperatorDialogs
            search={search}
            chosen={[...selection.ids]}
            onClose={close}
            onApplied={() => {
              selection.clear();
              close();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function OperatorList({
  search,
  wanted,
  selection,
  assigns,
  onShow,
}: {
  search: OperatorsSearch;
  wanted: Wanted;
  selection: Selection;
  assigns: boolean;
  onShow: (change: OperatorsSearch) => void;
}) {
  const navigate = useNavigate();
  const { text } = useFind();
  const view = useTableView('operators', operatorColumns);
  const { branch, state, sort, descending, page = 1 } = search;
  const list = useQuery({ ...operatorsQuery(wanted, page), placeholderData: keepPreviousData });
  return (
    <QueryState result={list} skeleton={<TableSkeleton columns={view.shown} />}>
      {({ operators, total }) => (
        <>
          <TableTools
            count={texts.total(total)}
            view={view}
            filters={{
              page: 'operators',
              now: parseOperatorsSearch({ branch, state, sort, descending }),
              onApply: (saved) => void navigate({ to, search: parseOperatorsSearch(saved) }),
            }}
            file={{
              file: 'operadores.csv',
              total,
              parts: (signal) => fileOf(operatorColumns, allOperators(wanted, signal)),
            }}
          >
            <SelectionActions count={selection.ids.size} total={total} onShow={onShow} />
          </TableTools>
          {operators.length > 0 ? (
            <OperatorTable
              operators={operators}
              total={total}
              view={view}
              search={search}
              selection={assigns ? selection : null}
              onShow={onShow}
            />
          ) : text || branch || state ? (
            <EmptyState title={texts.noMatch} text={texts.noMatchHint} />
          ) : (
            <EmptyState title={texts.none} text={texts.noneHint} />
          )}
          <Pages
            page={page}
            pages={Math.ceil(total / pageSize)}
            onPage={(next) => onShow({ page: next })}
          />
        </>
      )}
    </QueryState>
  );
}

function SelectionActions({
  count,
  total,
  onShow,
}: {
  count: number;
  total: number;
  onShow: (change: OperatorsSearch) => void;
}) {
  const refusal = useOnline() ? undefined : texts.offline;
  if (count === 0) return null;
  return (
    <>
      <Text role="status">
        {texts.selected(count)}
        {count === mostChosen && total > mostChosen && ` (${texts.mostChosen})`}
      </Text>
      <ActionButton variant="default" refusal={refusal} onClick={() => onShow({ dialog: 'bulk' })}>
        {texts.bulk}
      </ActionButton>
    </>
  );
}
