import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { fileOf } from '../../parts/table/columns.ts';
import { DataTable } from '../../parts/table/DataTable.tsx';
import { ExportButton } from '../../parts/table/ExportButton.tsx';
import { TableSkeleton } from '../../parts/table/TableSkeleton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pages } from '../../ui/Pagination.tsx';
import { askedTurns, type Days } from './asked.ts';
import { turnParts, turnsQuery, type Whole } from './queries.ts';
import { type DashboardSearch, type Filter, turnsOf } from './search.ts';
import { texts } from './texts.ts';
import { type Turn, turnColumns } from './turn-columns.tsx';
import { daysText, partText } from './wording.ts';

export function TurnsDialog({
  known,
  days,
  search,
  branches,
  timeZone,
  onShow,
  onClose,
}: {
  known: Whole;
  days: Days;
  search: DashboardSearch;
  branches: readonly components['schemas']['Branch'][];
  timeZone: string;
  onShow: (change: DashboardSearch) => void;
  onClose: () => void;
}) {
  const { turns = 'attended', part = {}, turnsPage = 1 } = search;
  const filter = filterOf(search);
  const asked = askedTurns(days, turns, { ...filter, ...part });
  const count = search.branch ? 1 : branches.length;
  const list = useQuery(turnsQuery({ ...asked, page: turnsPage }, count));
  const several = branches.length > 1 && !search.branch && !part.branch;
  const columns = turnColumns(timeZone, several);
  const words = partText({ ...filter, ...part }, known, branches);
  return (
    <Dialog title={texts.of[turns]} size="1100px" onClose={onClose}>
      <Text mb="sm">{[daysText({ ...days, ...part }), words].filter(Boolean).join(' · ')}</Text>
      <Group align="flex-end" justify="space-between" mb="sm">
        <NativeSelect
          label={texts.which}
          size="md"
          value={turns}
          data={turnsOf.map((value) => ({ value, label: texts.of[value] }))}
          onChange={({ currentTarget: { value } }) =>
            onShow({ turns: turnsOf.find((name) => name === value), turnsPage: undefined })
          }
        />
        <Group>
          <OnlyThis search={search} onShow={onShow} />
          {list.data && list.data.total > 0 && (
            <ExportButton
              file={texts.turnsFile}
              total={list.data.total}
              parts={(signal) => fileOf(columns, turnParts(asked, signal))}
            />
          )}
        </Group>
      </Group>
      <QueryState result={list} skeleton={<TableSkeleton columns={columns} />}>
        {({ total, pages, tickets }) =>
          total === 0 ? (
            <EmptyState title={texts.noTurns} text={texts.noTurnsHint} />
          ) : (
            <>
              <Text c="dimmed" role="status" mb="xs">
                {texts.count(total)}
              </Text>
              <DataTable<Turn>
                label={texts.of[turns]}
                columns={columns}
                rows={tickets}
                idOf={({ id }) => id}
                opening={{
                  label: ({ label }) => texts.historyOf(label),
                  onOpen: ({ id }) => onShow({ ticket: id }),
                }}
              />
              <Pages
                page={turnsPage}
                pages={pages}
                onPage={(next) => onShow({ turnsPage: next })}
              />
            </>
          )
        }
      </QueryState>
    </Dialog>
  );
}

/** Narrows the page to the part whose turns the dialog shows. */
function OnlyThis({
  search,
  onShow,
}: {
  search: DashboardSearch;
  onShow: (change: DashboardSearch) => void;
}) {
  const filter = filterOf(search);
  const narrowing = filterOf(search.part ?? {});
  const narrows = JSON.stringify({ ...filter, ...narrowing }) !== JSON.stringify(filter);
  if (!narrows) return null;
  return (
    <Button
      variant="default"
      size="md"
      onClick={() => onShow({ ...narrowing, turns: undefined, part: undefined, page: undefined })}
    >
      {texts.onlyThis}
    </Button>
  );
}

function filterOf({ branch, service, gate, user, channel, fromHour, toHour }: Filter): Filter {
  const all = { branch, service, gate, user, channel, fromHour, toHour };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
