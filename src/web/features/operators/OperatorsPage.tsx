import { Text } from '@mantine/core';
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
import { Pages } from '../../ui/Pagination.tsx';
import { OperatorFilters } from './OperatorFilters.tsx';
import { OperatorTable } from './OperatorTable.tsx';
import { operatorColumns, operatorFile } from './operator-columns.tsx';
import {
  allOperators,
  mostChosen,
  operatorIds,
  operatorsQuery,
  pageSize,
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
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const view = useTableView('operators', operatorColumns);
  const { branch, state, sort, descending, page = 1 } = search;
  const wanted = wantedOf(search, text);
  const list = useQuery({ ...operatorsQuery(wanted, page), placeholderData: keepPreviousData });
  const assigns = currentUserMay('operators:assign');
  const show = (change: OperatorsSearch, found = text) =>
    void navigate({
      to,
      search: { ...search, ...change },
      state: findState({ text: found }),
      // Opening a dialog keeps the scroll position of the list.
      ...('dialog' in change && { resetScroll: false }),
    });
  const refusal = online ? undefined : texts.offline;
  const close = () => show({ dialog: undefined, operator: undefined });
  const toggleAll = (total: number) => {
    if (chosen.size >= Math.min(total, mostChosen)) return setChosen(new Set());
    operatorIds(wanted).then(
      ({ ids }) => setChosen(new Set(ids)),
      (error) => notify.error(errorText(error)),
    );
  };
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead}>
        {assigns && (
          <ActionButton refusal={refusal} onClick={() => show({ dialog: 'bring' })}>
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
                parts: (signal) => operatorFile(allOperators(wanted, signal)),
              }}
            >
              {chosen.size > 0 && (
                <>
                  <Text role="status">
                    {texts.selected(chosen.size)}
                    {chosen.size === mostChosen && total > mostChosen && ` (${texts.mostChosen})`}
                  </Text>
                  <ActionButton
                    variant="default"
                    refusal={refusal}
                    onClick={() => show({ dialog: 'bulk' })}
                  >
                    {texts.bulk}
                  </ActionButton>
                </>
              )}
            </TableTools>
            {operators.length > 0 ? (
              <OperatorTable
                operators={operators}
                total={total}
                view={view}
                order={{ sort: sort ?? 'firstName', descending: descending === true }}
                refusal={refusal}
                chosen={assigns ? chosen : null}
                onChoose={setChosen}
                onChooseAll={() => toggleAll(total)}
                onShow={show}
              />
            ) : text || branch || state ? (
              <EmptyState title={texts.noMatch} text={texts.noMatchHint} />
            ) : (
              <EmptyState title={texts.none} text={texts.noneHint} />
            )}
            <Pages
              page={page}
              pages={Math.ceil(total / pageSize)}
              onPage={(next) => show({ page: next })}
            />
          </>
        )}
      </QueryState>
      <Suspense>
        {assigns && search.dialog && (
          <OperatorDialogs
            search={search}
            chosen={[...chosen]}
            onClose={close}
            onApplied={() => {
              setChosen(new Set());
              close();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
