import { ChartCard, type Series } from './ChartCard.tsx';
import { Cursor } from './Cursor.tsx';
import formsCss from './forms.module.css';
import { inWords } from './in-words.ts';
import { Plot } from './Plot.tsx';
import { area, dots, line, steps } from './paths.ts';
import { type ChartProps, nameOf, pickOf, type Row } from './row.ts';
import { texts } from './texts.ts';
import { ticks } from './ticks.ts';
import { counts, type Unit, worded } from './unit.ts';

export type Range = readonly [low: number, high: number];

/** Forecast of an interval and its actual value, null if unknown. */
export interface BandRow extends Row {
  expected: number | null;
  range80: Range | null;
  range95: Range | null;
  happened?: number | null;
  /** Number of operators, an integer, for the steps below the forecast. */
  staff?: number | null;
}

/** Forecast chart: median, 80 % and 95 % bands and actual values, with staffing steps below. */
export function Band({
  unit,
  place = texts.place,
  rows,
  staff,
  pick,
  ...card
}: ChartProps<BandRow> & {
  unit: Unit;
  /** Column title of the rows: «Hora». */
  place?: string;
  rows: readonly BandRow[];
  /** Name of the staffing steps: «Operadores». The steps are omitted without it. */
  staff?: string;
}) {
  const lines = ticks(
    rows.flatMap((row) => [row.expected, row.happened ?? null, row.range95?.[1] ?? null]),
    unit,
  );
  const top = lines.at(-1) ?? 1;
  const stairs = ticks(
    rows.map((row) => row.staff ?? null),
    counts,
  );
  const happened = rows.map((row) => row.happened ?? null);
  const some = happened.some((value) => value !== null);
  const columns = columnsOf(unit, some, staff);
  const points = rows.map((row) => ({
    key: row.key,
    name: nameOf(row),
    values: columns.map(({ of }) => of(row)),
  }));
  const pickAt = pickOf(rows, pick);
  return (
    <ChartCard
      {...card}
      series={columns}
      said={inWords(
        rows,
        [
          { name: texts.expected, values: rows.map(({ expected }) => expected) },
          ...(some ? [{ name: texts.happened, values: happened }] : []),
        ],
        unit.format,
      )}
      head={[place, ...columns.map(({ name }) => name)]}
      rows={points}
      onPick={pickAt?.onPick}
    >
      {(ids) => (
        <Cursor ids={ids} points={points} series={columns} pick={pickAt}>
          {(at) => (
            <>
              <Plot rows={rows} lines={lines} unit={unit} at={at} labelled={!staff}>
                <Forecast rows={rows} happened={happened} top={top} />
              </Plot>
              {staff && (
                <Plot rows={rows} lines={stairs} unit={counts} at={at} low>
                  <path
                    className={formsCss.step}
                    d={steps(
                      rows.map((row) => row.staff ?? null),
                      stairs.at(-1) ?? 1,
                    )}
                  />
                </Plot>
              )}
            </>
          )}
        </Cursor>
      )}
    </ChartCard>
  );
}

function columnsOf(
  unit: Unit,
  withHappened: boolean,
  staff: string | undefined,
): (Series & { of: (row: BandRow) => string })[] {
  const between = (range: Range | null) =>
    range ? texts.range(unit.format(range[0]), unit.format(range[1])) : texts.dash;
  const columns: ReturnType<typeof columnsOf> = [
    { name: texts.expected, form: 'main', of: ({ expected }) => worded(unit, expected) },
    { name: texts.band80, form: 'band80', of: ({ range80 }) => between(range80) },
    { name: texts.band95, form: 'band95', of: ({ range95 }) => between(range95) },
  ];
  if (withHappened) {
    const { happened } = texts;
    columns.push({ name: happened, form: 'dot', of: (row) => worded(unit, row.happened) });
  }
  if (staff) {
    columns.push({
      name: staff,
      form: 'step',
      of: (row) => (row.staff === undefined || row.staff === null ? texts.dash : `${row.staff}`),
    });
  }
  return columns;
}

function Forecast({
  rows,
  happened,
  top,
}: {
  rows: readonly BandRow[];
  happened: readonly (number | null)[];
  top: number;
}) {
  const side = (of: 'range80' | 'range95', end: 0 | 1) => rows.map((row) => row[of]?.[end] ?? null);
  const expected = rows.map((row) => row.expected);
  return (
    <>
      <path className={formsCss.band95} d={area(side('range95', 0), side('range95', 1), top)} />
      <path className={formsCss.band80} d={area(side('range80', 0), side('range80', 1), top)} />
      <path className={formsCss.main} d={line(expected, top)} />
      <path className={formsCss.dot} d={dots(happened, top)} />
    </>
  );
}
