import type { components } from '#contract/types.ts';
import { Band } from '../../parts/charts/Band.tsx';
import { counts } from '../../parts/charts/unit.ts';
import { later, type Need } from './needs.ts';
import { texts } from './texts.ts';
import { clockText, spanText } from './words.ts';

export function DayChart({
  intervals,
  minutes,
  needs,
  onPick,
}: {
  intervals: readonly components['schemas']['StaffingInterval'][];
  minutes: number;
  needs: readonly Need[];
  onPick: (from: string) => void;
}) {
  return (
    <Band
      title={texts.chart}
      note={texts.chartNote}
      unit={counts}
      place={texts.hour}
      staff={texts.staff}
      tableInPrint={false}
      pick={{ label: texts.seeWhy, onPick: ({ key }) => onPick(key) }}
      rows={intervals.map(({ startsAt, open, expected, low80, high80, low95, high95 }) => ({
        key: startsAt,
        label: clockText(startsAt).replace(/:00|\s?[ap]\.\s?m\./gu, ''),
        name: spanText(startsAt, later(startsAt, minutes)),
        expected: open ? expected : null,
        range80: open ? ([low80, high80] as const) : null,
        range95: open ? ([low95, high95] as const) : null,
        staff: needs.find(({ from }) => from === startsAt)?.operators ?? null,
      }))}
    />
  );
}
