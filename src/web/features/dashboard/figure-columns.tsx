import type { Column } from '../../parts/table/columns.ts';
import css from './dashboard.module.css';
import { type Figures, type MeasureName, measures } from './measures.ts';
import type { Part, TurnsOf } from './search.ts';
import { texts } from './texts.ts';

export interface FigureRow {
  key: string | number;
  name: string;
  branch: string | null;
  figures: Figures;
  /** Filter for the row; null for tickets without a counter or an operator. */
  part: Part | null;
}

/** Measures in the order of spec §9, where the name, TME and TMO sort ascending first. */
const order = [
  { measure: 'ns', sort: 'ns', turns: 'calledLate', phone: 'end' },
  { measure: 'attended', sort: 'attended', turns: 'attended', phone: 'endBelow' },
  { measure: 'absent', sort: 'absent', turns: 'absent' },
  { measure: 'tme', sort: 'tme', turns: 'attended', phone: 'below', ascendingFirst: true },
  { measure: 'tmo', sort: 'tmo', turns: 'attended', ascendingFirst: true },
  { measure: 'cancelled', sort: 'cancelled', turns: 'cancelled' },
  { measure: 'transferred', sort: 'transferred', turns: 'transferred', roomy: true },
  { measure: 'postponed', sort: 'postponed', turns: 'postponed', roomy: true },
  { measure: 'longest', sort: 'longestWait', turns: 'called', roomy: true },
  { measure: 'polls', sort: 'rating', turns: 'ratings', roomy: true },
  { measure: 'arrived', sort: 'arrived', turns: 'arrived', roomy: true, optional: true },
  { measure: 'occupancy', sort: 'occupancy', turns: null, roomy: true },
] as const satisfies {
  measure: MeasureName;
  sort: string;
  turns: TurnsOf | null;
  phone?: string;
  roomy?: true;
  optional?: true;
  ascendingFirst?: true;
}[];

const branchColumn: Column<FigureRow> = {
  title: texts.branch,
  fileOnly: true,
  text: ({ branch }) => branch,
};

export function figureColumns(
  title: string,
  onTurns: (of: TurnsOf, row: FigureRow) => void = () => {},
): Column<FigureRow>[] {
  return [
    {
      title,
      sort: 'name',
      ascendingFirst: true,
      text: ({ name }) => name,
      cell: ({ name, branch }) => (
        <>
          {name}
          {branch && <span className={css.of}>{branch}</span>}
        </>
      ),
    },
    ...(title === texts.branch ? [] : [branchColumn]),
    ...order.map(({ measure, turns, ...column }) => ({
      title: texts.short[measure],
      ...column,
      text: ({ figures }: FigureRow) => measureText(measure, figures),
      cell: (row: FigureRow) => (
        <Cell measure={measure} row={row} onOpen={turns && (() => onTurns(turns, row))} />
      ),
    })),
  ];
}

function measureText(measure: MeasureName, figures: Figures): string | null {
  const { of, text } = measures[measure];
  const value = of(figures);
  return value === null ? null : text(value);
}

function Cell({
  measure,
  row,
  onOpen,
}: {
  measure: MeasureName;
  row: FigureRow;
  onOpen: (() => void) | null;
}) {
  const { of, text } = measures[measure];
  const value = of(row.figures);
  const name = texts.short[measure];
  if (value === null || value === 0 || !onOpen || !row.part) {
    return (
      <>
        <span className={css.onPhone}>{name} </span>
        {value === null ? texts.none : text(value)}
      </>
    );
  }
  return (
    <button
      type="button"
      className={css.cell}
      aria-label={texts.turnsIn(name, row.name, text(value))}
      onClick={onOpen}
    >
      <span className={css.onPhone}>{name} </span>
      {text(value)}
    </button>
  );
}

/** Sorts rows that the server returns unsorted; rows with no value come last. */
export function sorted(rows: readonly FigureRow[], sort: string, descending: boolean): FigureRow[] {
  const name = order.find((column) => column.sort === sort)?.measure;
  if (!name) return descending ? rows.toReversed() : [...rows];
  const { of } = measures[name];
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [of(a.figures), of(b.figures)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}
