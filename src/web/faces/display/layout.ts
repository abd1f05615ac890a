/** How wide a name is in letters of size 1: on one line, and on two. */
export interface Widths {
  one: number;
  two: number;
}

/** What a call is as wide as, in letters of size 1. */
export interface CallWidths {
  label: number;
  gate: Widths;
}

interface Box {
  width: number;
  height: number;
}

/** Between the lines of a call, in sizes of its letters. */
const lineTall = 1.05;
/** Of a row of the last calls: what stands around its lines, and between number and counter. */
const rowFrame = 0.15;
const between = 0.6;

/** What is around the letters, in hundredths of the shorter side of the screen. */
const frames = { page: 18, stage: 5, calls: 9, message: 11, gap: 2 };
/** Of the page's width beside what only informs. */
const columnShare = 1.6 / 2.6;

export interface Layout {
  /** Of the letters that call somebody, in pixels. */
  font: number;
  /** What only informs stands under the calls, in one line: beside it they would be smaller. */
  far: boolean;
}

/**
 * How the page is divided so that a call and the one before have letters of the `font`, or of the
 * largest that leave both whole: the screen is then too small for the distance.
 */
export function layoutOf(
  { width, height, font }: Box & { font: number },
  { call, beside, message }: { call: CallWidths; beside: boolean; message: boolean },
): Layout {
  const vmin = Math.min(width, height) / 100;
  const frame = frames.page + frames.stage + frames.calls + (message ? frames.message : 0);
  const room = height - frame * vmin;
  const largest = (rows: number) =>
    Math.min(font, room / (2 * lineTall + lineTall + rowFrame + rows));
  const line = call.label + between + call.gate.one;
  const column = (width - 3 * frames.gap * vmin) * columnShare - 2 * frames.gap * vmin;
  const far = beside && width > height && line * largest(0) > column;
  return { font: largest(far ? 0.9 : 0), far };
}

export interface StageSizes {
  label: number;
  gate: number;
}

/** The sizes of the call that stands alone in a box: its letters at `font` or more where they fit. */
export function stageSizes({ width, height }: Box, font: number, call: CallWidths): StageSizes {
  const tall = height / lineTall;
  const sizes = ([1, 2] as const).map((lines) => {
    const widest = width / (lines === 1 ? call.gate.one : call.gate.two);
    const even = tall / (1 + lines);
    const gate = Math.min(widest, even > font ? Math.max(font, tall / (2 + lines)) : even);
    return { gate, label: Math.min(width / call.label, tall - lines * gate) };
  });
  const [one, two] = sizes as [StageSizes, StageSizes];
  return one.gate >= Math.min(font, two.gate) ? one : two;
}

/** How a row of the last calls stands: on one line, its counter on two, or under the number. */
export type RowForm = 'line' | 'beside' | 'under';

export interface Row {
  form: RowForm;
  size: number;
}

/** The calls that fit into a box, of letters of the `font` where they do; at least the first. */
export function rowsOf({ width, height }: Box, font: number, calls: readonly CallWidths[]): Row[] {
  const rows: Row[] = [];
  let left = height;
  for (const call of calls) {
    const row = rowOf(width, font, call);
    const tall = (linesOf[row.form] * lineTall + rowFrame) * row.size;
    if (rows.length === 0 && tall > left) return [{ ...row, size: (row.size * left) / tall }];
    if (tall > left) break;
    left -= tall;
    rows.push(row);
  }
  return rows;
}

const linesOf: Record<RowForm, number> = { line: 1, beside: 2, under: 3 };

function rowOf(width: number, font: number, { label, gate }: CallWidths): Row {
  const widths: [RowForm, number][] = [
    ['line', label + between + gate.one],
    ['beside', label + between + gate.two],
    ['under', Math.max(label, gate.two)],
  ];
  const fitting = widths.find(([, ems]) => ems * font <= width);
  const [form, ems] = fitting ?? ['under', Math.max(label, gate.two)];
  return { form, size: Math.min(font, width / ems) };
}
