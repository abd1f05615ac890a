import { ChartCard } from './ChartCard.tsx';
import { Cursor } from './Cursor.tsx';
import formsCss from './forms.module.css';
import { inWords } from './in-words.ts';
import { seriesForms } from './Mark.tsx';
import { Plot } from './Plot.tsx';
import { dots, line, lonely } from './paths.ts';
import { type ChartProps, nameOf, pickOf, type ValueRow } from './row.ts';
import { texts } from './texts.ts';
import { ticks } from './ticks.ts';
import type { Unit } from './unit.ts';

/** From how many points on a line has none of its own drawn. */
const many = 32;

/** The course of values over days or hours, up to three beside each other; the first is the one meant. */
export function Trend({
  unit,
  place = texts.place,
  series: names,
  rows,
  pick,
  ...card
}: ChartProps<ValueRow> & {
  unit: Unit;
  /** What the rows are: «Día», «Hora». */
  place?: string;
  /** Up to three names, of the values of each row in their order. */
  series: readonly string[];
  rows: readonly ValueRow[];
}) {
  const series = names.map((name, index) => ({ name, form: seriesForms[index] ?? 'usual' }));
  const columns = names.map((_, index) => rows.map(({ values }) => values[index] ?? null));
  const lines = ticks(columns.flat(), unit);
  const top = lines.at(-1) ?? 1;
  const points = rows.map((row) => ({
    key: row.key,
    name: nameOf(row),
    values: names.map((_, index) => {
      const value = row.values[index] ?? null;
      return value === null ? texts.dash : unit.format(value);
    }),
  }));
  const pickAt = pickOf(rows, pick);
  return (
    <ChartCard
      {...card}
      series={series}
      said={inWords(
        rows,
        names.map((name, index) => ({ name, values: columns[index] ?? [] })),
        unit.format,
      )}
      head={[place, ...names]}
      rows={points}
      onPick={pickAt?.onPick}
    >
      {(ids) => (
        <Cursor ids={ids} points={points} series={series} pick={pickAt}>
          {(at) => (
            <Plot rows={rows} lines={lines} unit={unit} at={at}>
              {series
                .map(({ form }, index) => {
                  const values = columns[index] ?? [];
                  const alone = form === 'main' && rows.length < many ? values : lonely(values);
                  return (
                    <g key={form}>
                      <path className={formsCss[form]} d={line(values, top)} />
                      <path className={formsCss.dot} data-form={form} d={dots(alone, top)} />
                    </g>
                  );
                })
                // What is meant lies above what it is compared with.
                .reverse()}
            </Plot>
          )}
        </Cursor>
      )}
    </ChartCard>
  );
}
