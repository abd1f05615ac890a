import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { components } from '#contract/types.ts';
import { dateTimeText, dayText } from '#domain/time/dates.ts';
import { serverNow } from '../../lib/server-time.ts';
import { hierarchiesQuery } from '../../parts/organisation/queries.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { type Column, fileOf } from '../../parts/table/columns.ts';
import { DataTable } from '../../parts/table/DataTable.tsx';
import type { Export } from '../../parts/table/ExportButton.tsx';
import { TableSkeleton } from '../../parts/table/TableSkeleton.tsx';
import { TableTools } from '../../parts/table/TableTools.tsx';
import { findState, useFind } from '../../parts/table/use-find.ts';
import { useTableView } from '../../parts/table/use-table-view.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { currentUser } from '../../session/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pages } from '../../ui/Pagination.tsx';
import { AuditCheck } from './AuditCheck.tsx';
import { AuditDialog } from './AuditDialog.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import type { Names } from './audit-changes.ts';
import { auditColumns } from './audit-columns.tsx';
import { type AuditSearch, askedOf, parseAuditSearch } from './audit-search.ts';
import { auditEntries, auditQuery, branchOptionsQuery, pageSize } from './queries.ts';
import { auditTexts as texts } from './texts.ts';

type Entry = components['schemas']['AuditEntry'];

/**
 * The audit of accounts, for Security. The address holds the filters except the actor and subject.
 */
export function AuditPage({ search }: { search: AuditSearch }) {
  if (!currentUserMay('users:audit'))
    return <EmptyState title={texts.forbidden} text={texts.forbiddenHint} />;
  return <Audit search={search} timeZone={currentUser()?.time_zone ?? 'Europe/Madrid'} />;
}

function Audit({ search, timeZone }: { search: AuditSearch; timeZone: string }) {
  const navigate = useNavigate();
  const find = useFind();
  const asked = askedOf(search, find, serverNow(), timeZone);
  const list = useQuery({ ...auditQuery(asked), placeholderData: keepPreviousData });
  const names = useNames();
  const columns = auditColumns(names, timeZone);
  const view = useTableView('audit', columns);
  const to = '/pages/manager-user';
  // A new search returns to the first page.
  const show = (change: AuditSearch, texts = find) =>
    void navigate({
      to,
      search: { tab: 'audit', ...search, page: undefined, entry: undefined, ...change },
      state: findState(texts),
    });
  const { page = 1, entry: openId, ...filters } = search;
  const opened = list.data?.entries.find(({ id }) => id === openId);
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead}>
        <Button variant="default" size="md" onClick={() => void navigate({ to, search: {} })}>
          {texts.goUsers}
        </Button>
      </PageHeader>
      <AuditFilters
        search={search}
        find={find}
        today={dayText(serverNow(), timeZone)}
        onFind={(found) => show({}, { ...find, ...found })}
        onChange={show}
      />
      <QueryState result={list} skeleton={<TableSkeleton columns={view.shown} />}>
        {({ entries, total, check }) => (
          <>
            {check && <AuditCheck check={check} timeZone={timeZone} />}
            <TableTools
              count={texts.total(total)}
              view={view}
              filters={{
                page: 'manager-user.audit',
                now: filters,
                onApply: (saved) =>
                  void navigate({ to, search: { tab: 'audit', ...parseAuditSearch(saved) } }),
              }}
              file={filesOf(asked, columns, total)}
            />
            {entries.length > 0 ? (
              <DataTable<Entry>
                label={texts.title}
                columns={view.shown}
                density={view.density}
                rows={entries}
                idOf={({ id }) => id}
                opening={{
                  label: ({ at }) => texts.details(dateTimeText(at, timeZone)),
                  onOpen: ({ id }) => show({ page, entry: id }),
                }}
              />
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
      {opened && (
        <AuditDialog
          entry={opened}
          names={names}
          timeZone={timeZone}
          onClose={() => show({ page })}
        />
      )}
    </>
  );
}

function useNames(): Names {
  const branches = useQuery(branchOptionsQuery());
  const hierarchies = useQuery(hierarchiesQuery());
  const byId = (list: readonly { id: number; name: string }[] = []) =>
    new Map(list.map(({ id, name }) => [id, name]));
  return { branches: byId(branches.data), hierarchies: byId(hierarchies.data) };
}

function filesOf(
  asked: ReturnType<typeof askedOf>,
  columns: readonly Column<Entry>[],
  total: number,
): Export[] {
  return [
    {
      file: 'auditoria.csv',
      total,
      parts: (signal) => fileOf(columns, auditEntries(asked, signal)),
    },
    {
      file: 'auditoria.jsonl',
      lines: texts.lines,
      total,
      parts: (signal) => linesOf(auditEntries(asked, signal)),
    },
  ];
}

/** Yields the entries as the server stores them, one per line. */
async function* linesOf(parts: AsyncIterable<readonly Entry[]>) {
  for await (const entries of parts) {
    yield { columns: [], rows: entries.map((entry) => [JSON.stringify(entry)]) };
  }
}
