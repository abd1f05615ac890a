import { loadavg } from 'node:os';
import type { Measured } from './load.ts';

export interface Line {
  what: string;
  clients: number;
  waiting: number;
}

const rows: Record<string, string | number>[] = [];

/** Prints the medians of the rounds, and their ratio to `limits` measured in the same rounds. */
export function report(line: Line, rounds: Measured[], limits: Measured[] = []): void {
  const ratios = limits.map(({ rate }, round) => (rounds[round]?.rate ?? 0) / rate);
  const cpu = (name: keyof Measured['cpu']) => median(rounds.map((each) => each.cpu[name]));
  rows.push({
    ...line,
    'per second': Math.round(median(rounds.map(({ rate }) => rate))),
    'p50 ms': shown(median(rounds.map(({ p50 }) => p50))),
    'p95 ms': shown(median(rounds.map(({ p95 }) => p95))),
    'of bare': ratios.length === 0 ? '' : `${median(ratios).toFixed(2)} (${spread(ratios)})`,
    'CPU ms: postgres': cpu('postgres').toFixed(2),
    server: cpu('server').toFixed(2),
    client: cpu('client').toFixed(2),
    load: loadavg()[0]?.toFixed(1) ?? '',
  });
  console.log(JSON.stringify(rows.at(-1)));
}

/** Formats milliseconds. Libraries that only report a rate have NaN, shown as empty. */
const shown = (milliseconds: number) => (Number.isNaN(milliseconds) ? '' : milliseconds.toFixed(2));

export function printReport(): void {
  console.table(rows);
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function spread(values: number[]): string {
  return `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`;
}
