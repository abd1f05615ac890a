import { Text, Title } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { DataAge } from '../../parts/questions/DataAge.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { DataTable } from '../../parts/table/DataTable.tsx';
import css from './staffing.module.css';
import { texts } from './texts.ts';
import { clockText, minutesText, shareText } from './words.ts';

type Past = components['schemas']['StaffingPast'];
type Row = Past['intervals'][number];

export function PastDay({ past, title }: { past: Past; title: string }) {
  const { intervals, saved } = past;
  const came = intervals.reduce((sum, { arrived }) => sum + arrived, 0);
  const planned = intervals.reduce((sum, each) => sum + (each.planned?.people ?? 0), 0);
  return (
    <section className={css.section} aria-labelledby="past">
      <Title order={2} size="h4" id="past" mb="xs">
        {title}
      </Title>
      <Text>
        {came === 0 ? texts.pastNone : texts.came(came, saved && planned)}
        <DataAge of="staffingPast" />
      </Text>
      {!saved && <Text c="dimmed">{texts.pastNoPlan}</Text>}
      {intervals.length > 0 && (
        <DataTable<Row>
          label={title}
          density="compact"
          columns={saved ? [hour, expected, arrived, plan, ...rest] : [hour, arrived, ...rest]}
          rows={intervals}
          idOf={({ startsAt }) => startsAt}
        />
      )}
    </section>
  );
}

const names = texts.pastColumns;
const hour: Column<Row> = { title: names.hour, text: ({ startsAt }) => clockText(startsAt) };
const expected: Column<Row> = {
  title: names.expected,
  text: ({ planned }) => planned && Math.round(planned.people),
};
const arrived: Column<Row> = {
  title: names.arrived,
  phone: 'end',
  text: (row) => row.arrived,
};
const plan: Column<Row> = {
  title: names.planned,
  text: ({ planned }) => planned?.operators ?? null,
};
const rest: Column<Row>[] = [
  {
    title: names.operators,
    phone: 'endBelow',
    text: ({ operators }) => Math.round(operators),
  },
  {
    title: names.wait,
    phone: 'below',
    text: ({ meanWaitSeconds }) => (meanWaitSeconds === null ? null : minutesText(meanWaitSeconds)),
  },
  {
    title: names.inTime,
    text: ({ serviceLevel }) => (serviceLevel === null ? null : shareText(serviceLevel)),
  },
];
