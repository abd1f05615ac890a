import { Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { dateTimeText } from '#domain/time/dates.ts';
import { dayAndTime } from '../../lib/time.ts';
import type { Column } from '../../parts/table/columns.ts';
import { texts } from './texts.ts';

export type Reassignment = components['schemas']['Reassignment'];

export function reassignedColumns(timeZone: string): Column<Reassignment>[] {
  return [
    { title: texts.label, text: ({ label }) => label },
    {
      title: texts.at,
      phone: 'end',
      text: ({ at }) => dateTimeText(at, timeZone),
      cell: ({ at }) => dayAndTime(at, timeZone, 'few'),
    },
    { title: texts.from, text: (row) => placeOf(row, row.fromBranch, row.fromService) },
    {
      title: texts.to,
      phone: 'below',
      text: (row) => placeOf(row, row.toBranch, row.toService, row.toGate),
    },
    { title: texts.by, roomy: true, text: ({ by }) => by ?? texts.system },
    {
      title: texts.reason,
      wraps: true,
      roomy: true,
      text: ({ reason }) => reason,
      cell: reasonOf,
    },
    { title: texts.note, fileOnly: true, text: ({ note }) => note },
  ];
}

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
