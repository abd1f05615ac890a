import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { components } from '#contract/types.ts';
import { QueryState } from '../../../parts/query-state/QueryState.tsx';
import type { Column } from '../../../parts/table/columns.ts';
import { DataTable } from '../../../parts/table/DataTable.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { keptTexts, texts } from './known-texts.ts';
import { retentionQuery } from './queries.ts';

type Kept = components['schemas']['KeptData'];

const columns: Column<Kept>[] = [
  { title: texts.keptKind, wraps: true, cell: ({ kind }) => keptTexts[kind] },
  { title: texts.keptDays, phone: 'end', cell: ({ days }) => texts.days(days) },
  {
    title: texts.keptRows,
    phone: 'below',
    cell: ({ rows }) => rows.toLocaleString('es-ES'),
  },
  { title: texts.keptDue, phone: 'endBelow', cell: ({ due }) => due.toLocaleString('es-ES') },
];

/** What is kept of people, for how long, and what of it goes next. */
export default function Retention({ onClose }: { onClose: () => void }) {
  const kept = useQuery(retentionQuery());
  return (
    <Dialog onClose={onClose} size="xl" title={texts.kept}>
      <Stack>
        <Text>{texts.keptLead}</Text>
        <QueryState result={kept}>
          {(rows) => (
            <DataTable<Kept>
              label={texts.kept}
              columns={columns}
              rows={rows}
              idOf={({ kind }) => kind}
            />
          )}
        </QueryState>
        <Link to="/pages/my-branches" search={{ tab: 'settings' }}>
          {texts.settings}
        </Link>
      </Stack>
    </Dialog>
  );
}
