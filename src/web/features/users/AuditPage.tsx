import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { components } from '#contract/types.ts';
import { writeCsv } from '#domain/csv/write.ts';
import { dateTimeText, dayText } from '#domain/time/dates.ts';
import { canSaveFiles, saveFile } from '../../lib/save-file.ts';
import { serverNow } from '../../lib/server-time.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { currentUser } from '../../session/session.ts';
import { readItem } from '../../session/storage.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pages } from '../../ui/Pagination.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { changesOf, type Names } from './audit-changes.ts';
import { type AuditSearch, askedOf } from './audit-search.ts';
import { auditQuery, branchOptionsQuery, hierarchiesQuery, pageSize } from './queries.ts';
import { texts as pageTexts, auditTexts as texts } from './texts.ts';

type Entry = components['schemas']['AuditEntry'];

/** What was done to accounts, for Security. The filters are in the address. */
export function AuditPage({ search }: { search: AuditSearch }) {
  if (!currentUserMay('users:audit'))
    return <EmptyState title={texts.forbidden} text={texts.forbiddenHint} />;
  return <Audit search={search} timeZone={currentUser()?.time_zone ?? 'Europe/Madrid'} />;
}

function Audit({ search, timeZone }: { search: AuditSearch; timeZone: string }) {
  const navigate = useNavigate();
  const list = useQuery({
    ...auditQuery(askedOf(search, serverNow(), timeZone)),
    placeholderData: keepPreviousData,
  });
  const names = useNames();
  const to = '/pages/manager-user';
  // A new search starts the list at its first page.
  const show = (change: AuditSearch) =>
    void navigate({ to, search: { tab: 'audit', ...search, page: undefined, ...change } });
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead}>
        <Button variant="default" size="md" onClick={() => void navigate({ to, search: {} })}>
          {texts.goUsers}
        </Button>
      </PageHeader>
      <AuditFilters search={search} today={dayText(serverNow(), timeZone)} onChange={show} />
      <QueryState result={list}>
        {({ entries, total }) => (
          <>
            <Group justify="space-between" mih={44} mb="xs">
              <Text c="dimmed" role="status">
                {texts.total(total)}
              </Text>
              {entries.length > 0 && (
                <Button
                  variant="default"
                  size="md"
                  onClick={() => exportEntries(entries, names, timeZone)}
                >
                  {texts.export}
                </Button>
              )}
            </Group>
            {entries.length > 0 ? (
              <AuditTable entries={entries} names={names} timeZone={timeZone} />
            ) : (
              <EmptyState title={texts.none} text={texts.noneHint} />
            )}
            <Pages
              page={search.page ?? 1}
              pages={Math.ceil(total / pageSize)}
              onPage={(page) => show({ page })}
            />
          </>
        )}
      </QueryState>
    </>
  );
}

function useNames(): Names {
  const branches = useQuery(branchOptionsQuery());
  const hierarchies = useQuery(hierarchiesQuery(readItem('clientId') ?? 0));
  const byId = (list: readonly { id: number; name: string }[] = []) =>
    new Map(list.map(({ id, name }) => [id, name]));
  return { branches: byId(branches.data), hierarchies: byId(hierarchies.data) };
}

/** Writes the entries that are shown. */
function exportEntries(entries: readonly Entry[], names: Names, timeZone: string): void {
  if (!canSaveFiles()) {
    window.alert(pageTexts.cannotExport);
    return;
  }
  const rows = entries.map((entry) => [
    dateTimeText(entry.at, timeZone),
    entry.actor.email,
    texts.actions[entry.action],
    entry.subject.email,
    changesOf(entry, names)
      .map(({ label, before, after }) => `${label}: ${before ?? texts.nothing} → ${after}`)
      .join('\n'),
  ]);
  const columns = [texts.at, texts.actor, texts.action, texts.subject, texts.changes];
  saveFile('auditoria.csv', new Blob([writeCsv(columns, rows)], { type: 'text/csv' }));
}
