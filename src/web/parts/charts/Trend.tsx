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
import { type Unit, worded } from './unit.ts';

/** Number of points from which a line shows no point marks. */
const many = 32;

/** Line chart over days or hours with up to three series; the first is the main one. */
export function Trend({
  unit,
  place = texts.place,
  series: names,
  rows,
  pick,
  ...card
}: ChartProps<ValueRow> & {
  unit: Unit;
  /** Column title of the rows: «Día», «Hora». */
  place?: string;
  /** Up to three names, in the order of each row's values. */
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
    values: names.map((_, index) => worded(unit, row.values[index])),
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
                // The main series is painted last, above the others.
                .reverse()}
            </Plot>
          )}
        </Cursor>
      )}
    </ChartCard>
  );
}
