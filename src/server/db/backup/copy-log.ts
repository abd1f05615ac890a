import { constants } from 'node:fs';
import { access, copyFile, open, readdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { compress } from './files.ts';
import { placesIn } from './folder.ts';
import { nameOf, segmentBytes, segmentOf } from './segments.ts';

/** Replication slot that makes PostgreSQL keep its log until it is copied. */
const slot = 'vez_backup';

interface Written {
  timeline: number;
  /** End of the written log, in bytes from its beginning. */
  end: number;
  /** Position from which the slot keeps the log. */
  kept: number;
}

/**
 * Follows the log of the cluster in `data`. Each `copy` updates `folder`/log, which must exist so
 * that an unmounted disk is noticed, and compresses complete files. Throws if log was lost before
 * its copy.
 */
export function followLog({ url, data, folder }: { url: string; data: string; folder: string }) {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The next copy opens a new connection.
  pool.on('error', () => {});
  const source = join(data, 'pg_wal');
  const { log } = placesIn(folder);
  let newest: { file: string; end: number } | null = null;

  const copySegment = async (name: string, from: number, to: number): Promise<string> => {
    const draft = join(log, `${name}.part`);
    await copyRange(join(source, name), draft, { from, to });
    if (to < segmentBytes) return draft;
    const whole = join(log, `${name}.gz`);
    await compress(draft, `${draft}.gz`);
    await rename(`${draft}.gz`, whole);
    await rm(draft);
    return whole;
  };
  const begin = async (written: Written) => {
    if (!(await isThere(log))) {
      throw new Error(`${log} is missing: take a first backup, or mount its disk`);
    }
    const files = await readdir(log);
    for (const name of await readdir(source)) {
      if (name.endsWith('.history')) await copyFile(join(source, name), join(log, name));
    }
    return whereToBegin(written, files);
  };
  return {
    copy: async (): Promise<void> => {
      const askedAt = new Date();
      const written = await askWritten(pool);
      const { timeline, end, kept } = written;
      // Another disk may be mounted there now.
      if (newest && !(await isThere(newest.file))) newest = null;
      const first = newest ? null : await begin(written);
      let at = newest?.end ?? (first?.n ?? 0) * segmentBytes;
      while (at < end) {
        const n = Math.floor(at / segmentBytes);
        const start = n * segmentBytes;
        const upTo = Math.min(end, start + segmentBytes);
        const file = await copySegment(nameOf(timeline, n), at - start, upTo - start);
        newest = { file, end: upTo };
        at = upTo;
      }
      // The modification time tells up to when the copy is complete.
      if (newest) await utimes(newest.file, askedAt, askedAt);
      if (end > kept) {
        const place = `'0/0'::pg_lsn + $2::numeric`;
        await pool.query(`select pg_replication_slot_advance($1, ${place})`, [slot, end]);
      }
      if (first?.isGap) {
        throw new Error('part of the log was gone before it was copied: take a backup now');
      }
    },
    close: () => pool.end(),
  };
}

async function askWritten(pool: pg.Pool): Promise<Written> {
  const ask = async () => {
    const { rows } = await pool.query<{ name: string; end: number; kept: number | null }>(
      `select pg_walfile_name(l) as name, (l - '0/0')::int8 as "end",
        case wal_status when 'lost' then null else (restart_lsn - '0/0')::int8 end as kept
      from pg_current_wal_flush_lsn() l left join pg_replication_slots on slot_name = $1`,
      [slot],
    );
    const [{ name, end, kept } = { name: '', end: 0, kept: null }] = rows;
    return { timeline: segmentOf(name)?.timeline ?? 1, end, kept };
  };
  const written = await ask();
  if (written.kept !== null) return { ...written, kept: written.kept };
  // The slot is lost if more log was written meanwhile than PostgreSQL may keep.
  await pool.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
    [slot],
  );
  await pool.query('select pg_create_physical_replication_slot($1, true)', [slot]);
  const { timeline, end, kept } = await ask();
  return { timeline, end, kept: kept ?? end };
}

function whereToBegin({ timeline, kept }: Written, files: readonly string[]) {
  const lowest = Math.floor(kept / segmentBytes);
  const copied = files.flatMap((name) => {
    const segment = segmentOf(name);
    // Copies the last file again, because a power cut may have truncated its content.
    return segment ? { ...segment, next: segment.n + (name.endsWith('.gz') ? 1 : 0) } : [];
  });
  const own = copied.filter((one) => one.timeline === timeline).map(({ next }) => next);
  const n = Math.max(lowest, ...own);
  return { n, isGap: copied.length > 0 && n > Math.max(...copied.map(({ next }) => next)) };
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function copyRange(from: string, to: string, range: { from: number; to: number }) {
  const source = await open(from, 'r');
  try {
    const target = await open(to, constants.O_WRONLY | constants.O_CREAT, 0o600);
    try {
      const bytes = Buffer.alloc(range.to - range.from);
      const { bytesRead } = await source.read(bytes, 0, bytes.length, range.from);
      if (bytesRead < bytes.length) throw new Error(`${from} is shorter than a file of the log`);
      await target.write(bytes, 0, bytes.length, range.from);
      await target.datasync();
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
