/** A place along a chart: a day, an hour, a service. */
export interface Row {
  /** Tells rows apart, and rows of one chart from one load to the next. */
  key: string;
  /** In as few letters as an axis has room for: «3 nov», «08». */
  label: string;
  /** As it is read out and stands in the table, where that says more: «lunes, 3 de noviembre». */
  name?: string;
}

/** With one value for each series, null where there is none. */
export interface ValueRow extends Row {
  values: readonly (number | null)[];
}

/** What is behind a row, and how its button says so: «Ver turnos». */
export interface Behind<Of> {
  label: string;
  onPick: (row: Of) => void;
}

/** What every chart is given. */
export interface ChartProps<Of> {
  title: string;
  /** One more sentence for everybody, under the title. */
  note?: string;
  /** Of the title among the page's headings. */
  level?: 2 | 3;
  /** Opens what is behind a row; without it rows can be read and no more. */
  pick?: Behind<Of>;
  /** Whether paper has the table too, under the chart; a long one is printed where it is opened. */
  tableInPrint?: boolean;
}

export const nameOf = ({ name, label }: Row) => name ?? label;

/** The same for those who know a row by its place. */
export function pickOf<Of>(rows: readonly Of[], pick: Behind<Of> | undefined) {
  return (
    pick && {
      label: pick.label,
      onPick: (index: number) => {
        const row = rows[index];
        if (row) pick.onPick(row);
      },
    }
  );
}
