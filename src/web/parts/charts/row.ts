/** A point of the axis: a day, an hour, a service. */
export interface Row {
  /** Unique in a chart, and stable from one load to the next. */
  key: string;
  /** Short label for the axis: «3 nov», «08». */
  label: string;
  /** Full name for screen readers and the table, if it differs: «lunes, 3 de noviembre». */
  name?: string;
}

/** One value for each series, null if unknown. */
export interface ValueRow extends Row {
  values: readonly (number | null)[];
}

export interface Behind<Of> {
  label: string;
  onPick: (row: Of) => void;
}

export interface ChartProps<Of> {
  title: string;
  note?: string;
  level?: 2 | 3;
  /** Opens the details of a row; rows are read-only without it. */
  pick?: Behind<Of>;
  /** Prints the table below the chart. A long table is printed only while it is open. */
  tableInPrint?: boolean;
}

export const nameOf = ({ name, label }: Row) => name ?? label;

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
