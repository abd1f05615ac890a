import { ChartCard } from './ChartCard.tsx';
import { Cursor } from './Cursor.tsx';
import formsCss from './forms.module.css';
import { inWords } from './in-words.ts';
import { LimitNames } from './Limits.tsx';
import { Plot } from './Plot.tsx';
import { level, placeWidth, plotHeight } from './paths.ts';
import { type ChartProps, nameOf, pickOf, type ValueRow } from './row.ts';
import { shareOf, type Threshold } from './thresholds.ts';
import { ticks } from './ticks.ts';
import type { Unit } from './unit.ts';

const gap = 8;

export function Histogram({
  unit,
  place,
  measure,
  rows,
  bounds,
  thresholds = [],
  pick,
  ...card
}: ChartProps<ValueRow> & {
  unit: Unit;
  /** Title of the bins: «Espera». */
  place: string;
  /** Name of the counts: «Turnos». */
  measure: string;
  /** Bins with one value each; one more than `bounds`, because the last bin is open. */
  rows: readonly ValueRow[];
  /** Upper bounds of the bins, ascending. */
  bounds: readonly number[];
  thresholds?: readonly Threshold[];
}) {
  const values = rows.map((row) => row.values[0] ?? 0);
  const lines = ticks(values, unit);
  const top = lines.at(-1) ?? 1;
  const points = rows.map((row, index) => ({
    key: row.key,
    name: nameOf(row),
    values: [unit.format(values[index] ?? 0)],
  }));
  const pickAt = pickOf(rows, pick);
  // A histogram with only zeros counts as empty.
  const counted = values.map((value) => (values.every((each) => each === 0) ? null : value));
  const said = inWords(rows, [{ name: measure, values: counted }], unit.format);
  const limits = [...thresholds]
    .sort((a, b) => a.at - b.at)
    .map(({ label, at }) => ({ label, share: shareOf(at, bounds) }));
  return (
    <ChartCard
      {...card}
      series={[]}
      said={said && [said, ...thresholds.map(({ label }) => `${label}.`)].join(' ')}
      head={[place, measure]}
      rows={points}
      onPick={pickAt?.onPick}
    >
      {(ids) => (
        <Cursor ids={ids} points={points} series={[{ name: measure, form: 'bar' }]} pick={pickAt}>
          {(at) => (
            <>
              <Plot rows={rows} lines={lines} unit={unit} at={at} limits={limits}>
                {values.map((value, index) => (
                  <rect
                    key={rows[index]?.key}
                    className={formsCss.bar}
                    x={index * placeWidth + gap}
                    width={placeWidth - 2 * gap}
                    y={level(value, top)}
                    height={plotHeight - level(value, top)}
                  />
                ))}
              </Plot>
              <LimitNames of={limits} />
            </>
          )}
        </Cursor>
      )}
    </ChartCard>
  );
}
