import { Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { dayAndTime } from '../../lib/time.ts';
import type { Column } from '../../parts/table/columns.ts';
import { texts } from './texts.ts';

export type Reassignment = components['schemas']['Reassignment'];

export function reassignedColumns(timeZone: string): Column<Reassignment>[] {
  return [
    { title: texts.label, cell: ({ label }) => label },
    { title: texts.at, phone: 'end', cell: ({ at }) => dayAndTime(at, timeZone, 'few') },
    { title: texts.from, cell: fromOf },
    { title: texts.to, phone: 'below', cell: toOf },
    { title: texts.by, roomy: true, cell: byOf },
    { title: texts.reason, wraps: true, roomy: true, cell: reasonOf },
  ];
}

const fromOf = (row: Reassignment) => placeOf(row, row.fromBranch, row.fromService);
const toOf = (row: Reassignment) => placeOf(row, row.toBranch, row.toService, row.toGate);
const byOf = ({ by }: Reassignment) => by ?? texts.system;

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
    <>
      {reason ?? '–'}
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </>
  );
}

export async function* reassignedFile(
  parts: AsyncIterable<readonly Reassignment[]>,
  timeZone: string,
) {
  const { label, at, from, to, by, reason, note } = texts;
  for await (const reassignments of parts) {
    const rows = reassignments.map((row) => [
      row.label,
      dateTimeText(row.at, timeZone),
      fromOf(row),
      toOf(row),
      byOf(row),
      row.reason ?? '',
      row.note ?? '',
    ]);
    yield { columns: [label, at, from, to, by, reason, note], rows };
  }
}
