/** Width of a name in em, on one line and on two. */
export interface Widths {
  one: number;
  two: number;
}

export interface CallWidths {
  label: number;
  gate: Widths;
}

interface Box {
  width: number;
  height: number;
}

/** Line height of a call, in em. */
const lineTall = 1.05;
/**
 * Spacing in a row of the latest calls, in em: around its lines, and between number and counter.
 */
const rowFrame = 0.15;
const between = 0.6;

/** Spacing around the text, in hundredths of the shorter side of the screen. */
const margins = { page: 18, stage: 5, calls: 9, message: 11, strip: 5, gap: 2 };
/**
 * Share of the page's width that calls take beside the waiting times, and of its height above them.
 */
const columnShare = 1.6 / 2.6;
const uprightShare = 0.72;
/** Height of the one-line strip of waiting times, in sizes of the font of calls. */
const stripTall = 0.6;

/** Position of the waiting times: beside the calls, in one line below them, or hidden. */
export type Informing = 'beside' | 'under' | 'none';

export interface Layout {
  /** Font size of calls, in pixels. */
  font: number;
  informing: Informing;
  /** Least heights of the stage and of the list of earlier calls, in pixels. */
  stage: number;
  calls: number;
}

export interface Contents {
  /** Greatest widths of the call on the stage, and median widths of the earlier ones. */
  call: CallWidths;
  before: CallWidths;
  /** `may`: waiting times may be hidden in favour of larger text; `must`: they may not. */
  informs: 'none' | 'may' | 'must';
  message: boolean;
}

/**
 * Divides the page so that the current call and the one before have the given `font`, or the
 * largest that fits both if the screen is too small for the distance.
 */
export function layoutOf(page: Box & { font: number }, contents: Contents): Layout {
  const upright = page.width <= page.height;
  const ways: Record<Contents['informs'], Informing[]> = {
    none: ['none'],
    may: ['beside', ...(upright ? [] : (['under', 'none'] as const))],
    must: ['beside', ...(upright ? [] : (['under'] as const))],
  };
  const layouts = ways[contents.informs].map((informing) => divided(page, contents, informing));
  return layouts.reduce((best, layout) => (layout.font > best.font * 1.01 ? layout : best));
}

function divided(
  { width, height, font }: Box & { font: number },
  { call, before, message }: Contents,
  informing: Informing,
): Layout {
  const vmin = Math.min(width, height) / 100;
  const margin =
    margins.page +
    margins.stage +
    margins.calls +
    (message ? margins.message : 0) +
    (informing === 'under' ? margins.strip : 0);
  const beside = informing === 'beside';
  const upright = width <= height;
  const room = (height - margin * vmin) * (beside && upright ? uprightShare : 1);
  const whole = width - 4 * margins.gap * vmin;
  const column = beside && !upright ? (whole - margins.gap * vmin) * columnShare : whole;
  const tallOf = (size: number) => ({
    stage: (1 + (call.gate.one * size <= column ? 1 : 2)) * lineTall * size,
    calls: rowTall(formIn(column / size, before)) * size,
  });
  const strip = informing === 'under' ? stripTall : 0;
  let size = font;
  let { stage, calls } = tallOf(size);
  while (stage + calls + strip * size > room && size > font / 20) {
    size *= 0.99;
    ({ stage, calls } = tallOf(size));
  }
  return {
    font: size,
    informing,
    stage: stage + margins.stage * vmin,
    calls: calls + margins.calls * vmin,
  };
}

/** Returns the lowest row form in which a call fits the width, given in em; else `under`. */
function formIn(width: number, call: CallWidths): RowForm {
  const fitting = rowWidths(call).find(([, ems]) => ems <= width);
  return fitting ? fitting[0] : 'under';
}

export interface StageSizes {
  label: number;
  gate: number;
}

/** Sizes of the call on the stage: `font` or larger if it fits. */
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

/**
 * Layout of a row of the latest calls: one line, counter on two lines, or counter below the number.
 */
export type RowForm = 'line' | 'beside' | 'under';

export interface Row {
  form: RowForm;
  size: number;
}

/** Returns the calls that fit into the box at `font`, at least the first. */
export function rowsOf({ width, height }: Box, font: number, calls: readonly CallWidths[]): Row[] {
  const rows: Row[] = [];
  let left = height;
  for (const call of calls) {
    const row = rowOf({ width, height }, font, call);
    const tall = rowTall(row.form) * row.size;
    if (rows.length > 0 && tall > left) break;
    left -= tall;
    rows.push(row);
  }
  return rows;
}

const linesOf: Record<RowForm, number> = { line: 1, beside: 2, under: 3 };
const rowTall = (form: RowForm) => linesOf[form] * lineTall + rowFrame;
const rowWidths = ({ label, gate }: CallWidths): [RowForm, number][] => [
  ['line', label + between + gate.one],
  ['beside', label + between + gate.two],
  ['under', Math.max(label, gate.two)],
];

function rowOf({ width, height }: Box, font: number, call: CallWidths): Row {
  const rows = rowWidths(call).map(([form, ems]) => ({
    form,
    size: Math.min(font, width / ems, height / rowTall(form)),
  }));
  return rows.reduce((best, row) => (row.size > best.size ? row : best));
}
