import { ChartCard } from './ChartCard.tsx';
import { Cursor } from './Cursor.tsx';
import heatCss from './heat.module.css';
import { inWords } from './in-words.ts';
import { placed } from './placed.ts';
import { type ChartProps, nameOf, pickOf, type Row } from './row.ts';
import { shownFrom } from './shown-labels.ts';
import { type Unit, worded } from './unit.ts';

export interface HeatCell {
  row: Row;
  column: Row;
  value: number | null;
}

const scale = [0, 0.25, 0.5, 0.75, 1];

/** Heat map: a higher value has a stronger shade. In narrow cards the columns run downwards. */
export function HeatMap({
  unit,
  place,
  measure,
  rows,
  columns,
  values,
  pick,
  ...card
}: ChartProps<HeatCell> & {
  unit: Unit;
  /** Title of the rows: «Día». */
  place: string;
  /** Name of the values: «Llegadas». */
  measure: string;
  rows: readonly Row[];
  columns: readonly Row[];
  /** Values by row, then by column. */
  values: readonly (readonly (number | null)[])[];
}) {
  const cells = rows.flatMap((row, index) =>
    columns.map((column, at) => ({ row, column, value: values[index]?.[at] ?? null })),
  );
  const most = Math.max(0, ...cells.map(({ value }) => value ?? 0));
  const points = cells.map((cell) => ({
    key: keyOf(cell),
    name: `${nameOf(cell.row)}, ${nameOf(cell.column)}`,
    values: [worded(unit, cell.value)],
  }));
  return (
    <ChartCard
      {...card}
      series={[]}
      said={inWords(
        points.map(({ key, name }) => ({ key, label: name })),
        [{ name: measure, values: cells.map(({ value }) => value) }],
        unit.format,
      )}
      head={[place, ...columns.map(({ label }) => label)]}
      rows={rows.map((row, index) => ({
        key: row.key,
        name: nameOf(row),
        values: columns.map((_, at) => worded(unit, values[index]?.[at])),
      }))}
    >
      {(ids) => (
        <Cursor
          ids={ids}
          points={points}
          series={[{ name: measure, form: 'main' }]}
          rowLength={columns.length}
          pick={pickOf(cells, pick)}
        >
          {(at) => (
            <>
              <Grid rows={rows} columns={columns} cells={cells} most={most} at={at} />
              <Scale most={most} unit={unit} />
            </>
          )}
        </Cursor>
      )}
    </ChartCard>
  );
}

const keyOf = ({ row, column }: HeatCell) => `${row.key} ${column.key}`;

function Grid({
  rows,
  columns,
  cells,
  most,
  at,
}: {
  rows: readonly Row[];
  columns: readonly Row[];
  cells: readonly HeatCell[];
  most: number;
  at: number | null;
}) {
  const shown = shownFrom(columns.map(({ label }) => label));
  return (
    <div
      className={heatCss.heat}
      style={placed({ rows: rows.length, columns: columns.length })}
      aria-hidden
    >
      {rows.map(({ key, label }, index) => (
        <span key={key} className={heatCss.side} style={placed({ row: index + 2, column: 1 })}>
          {label}
        </span>
      ))}
      {columns.map(({ key, label }, index) => (
        <span
          key={key}
          className={heatCss.head}
          data-from={shown[index] ?? 'never'}
          style={placed({ row: 1, column: index + 2 })}
        >
          {label}
        </span>
      ))}
      {cells.map((cell, index) => (
        <span
          key={keyOf(cell)}
          className={heatCss.cell}
          data-at={index}
          data-here={index === at}
          data-none={cell.value === null}
          style={placed({
            row: Math.floor(index / columns.length) + 2,
            column: (index % columns.length) + 2,
            share: most === 0 ? 0 : (cell.value ?? 0) / most,
          })}
        />
      ))}
    </div>
  );
}

function Scale({ most, unit }: { most: number; unit: Unit }) {
  return (
    <p className={heatCss.scale} aria-hidden>
      {unit.format(0)}
      {scale.map((share) => (
        <span key={share} className={heatCss.cell} style={placed({ share })} />
      ))}
      {unit.format(most)}
    </p>
  );
}
