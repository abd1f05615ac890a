import { median } from '../report.ts';

/**
 * Figures of PrimeVue's Sakai template, the basis of the older product, as ratios to a bare page of
 * React and Mantine. Both were measured in one run on two busy cores, the dashboard on a phone.
 */
export const template = {
  fcp: 3.28 / 1.63,
  lcp: 5.21 / 1.63,
  tbt: 947 / 285,
  score: 53 / 93,
  firstVisit: 17.2 / 7.3,
  installed: 2367 / 1198,
  firstRoute: 1344 / 186,
  nextRoute: 1337 / 159,
};

export interface Row {
  page: string;
  what: string;
  vez: number[];
  /** Reference values of the same run: the bare page, unless `what` says otherwise. */
  floor: number[];
  /** Reduces the values to one number; defaults to the median. */
  by?: (values: number[]) => number;
  template?: number;
  /** Maximum ratio, or minimum where more is better. */
  aim?: { most: number } | { least: number };
  /** Maximum of the value itself. */
  limit?: number;
}

/**
 * Prints the table of a part. A missed aim is reported but fails nothing, because times depend on
 * the machine.
 */
export function print(part: string, rows: Row[]): void {
  console.log(`\n${part}`);
  console.table(
    rows.map(({ page, what, vez, floor, by = median, template, aim, limit }) => {
      const [value, beside] = [by(vez), by(floor)];
      const reached =
        (limit === undefined || value <= limit) &&
        (!aim || ('most' in aim ? value <= aim.most * beside : value >= aim.least * beside));
      return {
        page,
        what,
        Vez: `${shown(value)} (${spread(vez)})`,
        floor: `${shown(beside)} (${spread(floor)})`,
        ratio: beside > 0 ? (value / beside).toFixed(2) : '',
        template: template?.toFixed(2) ?? '',
        aim: limit === undefined ? aimText(aim) : `≤ ${limit}`,
        '': reached ? '' : 'not reached',
      };
    }),
  );
}

function aimText(aim: Row['aim']): string {
  if (!aim) return '';
  return 'most' in aim ? `≤ ${aim.most}×` : `≥ ${aim.least}×`;
}

const shown = (value: number) => value.toFixed(value < 10 ? 2 : 0);

const spread = (values: number[]) => `${shown(Math.min(...values))}–${shown(Math.max(...values))}`;

export function p95(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Number.NaN;
}
