import { lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { compress, decompress, forEach, isGone } from './files.ts';
import { nameOf, segmentBytes } from './segments.ts';

/** A copy of a cluster's files, complete only together with the log from `segment` to `end`. */
export interface BaseBackup {
  /** ISO 8601; no moment before `endedAt` can be restored from it. */
  startedAt: string;
  endedAt: string;
  /** The first log file that it needs. */
  segment: string;
  /** Log position that a restore must reach, in bytes. */
  end: number;
  /** Content of `backup_label`, which PostgreSQL reads at its start. */
  label: string;
  /** Paths in the cluster's folder; parents precede their children. */
  folders: string[];
  files: string[];
  /** Size of all files before compression. */
  bytes: number;
}

export interface Following {
  onProgress?: (done: number, all: number) => void;
  signal?: AbortSignal;
}

/** Folders that PostgreSQL refills, according to its documentation of base backups. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut = /^(postmaster\.(pid|opts)|current_logfiles|pg_internal\.init.*|pgsql_tmp.*)$/;

export async function copyBase(
  { url, data, to }: { url: string; data: string; to: string },
  { onProgress, signal }: Following = {},
): Promise<BaseBackup> {
  // Backup mode ends with its connection.
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // The current statement fails with it.
  client.on('error', () => {});
  await client.connect();
  try {
    const startedAt = new Date().toISOString();
    const started = await client.query<{ at: number; timeline: number }>(
      `select (pg_backup_start($1, true) - '0/0')::int8 as at,
        (select timeline_id from pg_control_checkpoint()) as timeline`,
      [`vez ${startedAt}`],
    );
    const { folders, files } = entriesOf(data);
    for (const folder of folders) mkdirSync(join(to, folder), { mode: 0o700 });
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const copied: string[] = [];
    let done = 0;
    await forEach(files, async (file) => {
      try {
        await compress(join(data, file.path), join(to, `${file.path}.gz`), signal);
        copied.push(file.path);
      } catch (error) {
        // The file of a table dropped meanwhile; the log contains the drop.
        if (!isGone(error)) throw error;
      }
      done += file.bytes;
      onProgress?.(done, bytes);
    });
    const stopped = await client.query<{ end: number; label: string }>(
      `select (lsn - '0/0')::int8 as "end", labelfile as label from pg_backup_stop(false)`,
    );
    const [{ at, timeline } = { at: 0, timeline: 1 }] = started.rows;
    const [{ end, label } = { end: 0, label: '' }] = stopped.rows;
    const endedAt = new Date().toISOString();
    const segment = nameOf(timeline, Math.floor(at / segmentBytes));
    return { startedAt, endedAt, segment, end, label, folders, files: copied, bytes };
  } finally {
    await client.end();
  }
}

export async function unpackBase(
  { from, data, base }: { from: string; data: string; base: BaseBackup },
  { onProgress, signal }: Following = {},
): Promise<void> {
  mkdirSync(data, { mode: 0o700 });
  for (const folder of base.folders) mkdirSync(join(data, folder), { mode: 0o700 });
  let done = 0;
  await forEach(base.files, async (path) => {
    const file = join(data, path);
    await decompress(join(from, `${path}.gz`), file, signal);
    done += lstatSync(file).size;
    onProgress?.(done, base.bytes);
  });
  writeFileSync(join(data, 'backup_label'), base.label, { mode: 0o600 });
}

function entriesOf(data: string) {
  const folders: string[] = [];
  const files: { path: string; bytes: number }[] = [];
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(data, folder), { withFileTypes: true })) {
      if (leftOut.test(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        folders.push(path);
        if (!emptied.has(path)) visit(path);
      } else {
        const bytes = lstatSync(join(data, path), { throwIfNoEntry: false })?.size ?? 0;
        files.push({ path, bytes });
      }
    }
  };
  visit('');
  return { folders, files };
}
