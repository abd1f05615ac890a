import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { decompress, forEach } from './files.ts';
import { nameOf, segmentBytes, segmentOf } from './segments.ts';

export interface UnpackedLog {
  /** End of the copied log, in bytes from the beginning of the log. */
  end: number;
  /** Time of the last growth, ISO 8601; every earlier commit is included. */
  copiedAt: string;
  /** The first incomplete or missing file before later ones; null if the log is complete. */
  missing: string | null;
}

/**
 * Unpacks the log copied to `log` into `to`, starting with the file `first`. Each restore begins a
 * new timeline; `timeline` null follows the latest.
 */
export async function unpackLog(
  { log, to }: { log: string; to: string },
  { first, timeline }: { first: string; timeline: number | null },
): Promise<UnpackedLog> {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const files = new Set(readdirSync(log));
  const histories = [...files].filter((name) => name.endsWith('.history'));
  for (const name of histories) copyFileSync(join(log, name), join(to, name));
  const start = segmentOf(first) ?? { timeline: 1, n: 0 };
  const newest = Math.max(start.timeline, ...histories.map((name) => Number.parseInt(name, 16)));
  const nameAt = segmentsOf(log, timeline ?? newest);
  const copyAt = (n: number) =>
    ['.gz', '.part'].map((kind) => nameAt(n) + kind).find((name) => files.has(name));
  const found: string[] = [];
  for (let n = start.n; ; n += 1) {
    const name = copyAt(n);
    if (!name) break;
    found.push(name);
    if (name.endsWith('.part')) break;
  }
  const last = found.at(-1) ?? '';
  const next = start.n + found.length;
  const lacking = last.endsWith('.part') ? next - 1 : next;
  const isGap = [...files].some((name) => {
    const n = segmentOf(name)?.n;
    return n !== undefined && n > lacking && name === copyAt(n);
  });
  await forEach(found, async (name) => {
    const target = join(to, name.replace(/\..*/, ''));
    if (name.endsWith('.gz')) await decompress(join(log, name), target);
    else {
      copyFileSync(join(log, name), target);
      truncateSync(target, segmentBytes);
    }
  });
  const { size, mtime } = statSync(join(log, last));
  const unwritten = last.endsWith('.part') ? segmentBytes - size : 0;
  return {
    end: next * segmentBytes - unwritten,
    copiedAt: mtime.toISOString(),
    missing: isGap ? nameAt(lacking) : null,
  };
}

/**
 * Returns a function for the name of the `n`th file along a timeline, which begins in earlier
 * timelines.
 */
function segmentsOf(log: string, timeline: number): (n: number) => string {
  const before = timeline === 1 ? [] : forksOf(log, timeline);
  return (n) => {
    // The file with a fork is copied into the newer timeline.
    const owner = before.find(({ fork }) => n < Math.floor(fork / segmentBytes));
    return nameOf(owner?.timeline ?? timeline, n);
  };
}

function forksOf(log: string, timeline: number): { timeline: number; fork: number }[] {
  const file = `${nameOf(timeline, 0).slice(0, 8)}.history`;
  return [
    ...readFileSync(join(log, file), 'utf8').matchAll(/^(\d+)\t([0-9A-F]+)\/([0-9A-F]+)/gm),
  ].map(([, parent, high = '', low = '']) => ({
    timeline: Number(parent),
    fork: Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16),
  }));
}
