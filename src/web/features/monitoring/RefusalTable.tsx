import type { components } from '#contract/types.ts';
import type { Column } from '../../parts/table/columns.ts';
import { DataTable } from '../../parts/table/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type Refused, refusedIn } from './refused.ts';
import { texts } from './texts.ts';

const columns: Column<Refused>[] = [
  { title: texts.what, text: ({ kind }) => texts.refusalKinds[kind] },
  { title: texts.count, phone: 'end', text: ({ count }) => count },
  {
    title: texts.where,
    phone: 'below',
    wraps: true,
    text: ({ branchName, deviceName }) =>
      [deviceName, branchName ?? texts.anywhere].filter(Boolean).join(' · '),
  },
];

export function RefusalTable({ monitor }: { monitor: components['schemas']['Monitor'] }) {
  const rows = refusedIn(monitor);
  if (rows.length === 0) {
    return <EmptyState title={texts.refusalsNone} text={texts.refusalsHint} />;
  }
  return (
    <DataTable<Refused>
      label={texts.refusalsTitle}
      columns={columns}
      rows={rows}
      idOf={({ kind, branchName, deviceName }) => `${kind} ${branchName} ${deviceName}`}
    />
  );
}
