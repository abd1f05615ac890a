/**
 * `npm run restore [-- --to MOMENT] [--timeline N]`: makes the embedded database of VEZ_DATA_DIR, where
 * there is none, from the backups in VEZ_BACKUP_DIR: as it was at a moment, such as
 * 2026-11-27T10:30:00+01:00, or the newest.
 */
import { parseArgs } from 'node:util';
import { restoreBackup } from '../server/db/backup/restore.ts';
import { readConfig } from '../server/deployment/config.ts';
import { SetupError } from '../server/errors/setup-error.ts';
import { withProgress } from './with-progress.ts';

const { values } = parseArgs({ options: { to: { type: 'string' }, timeline: { type: 'string' } } });
await withProgress(async (following) => {
  const { dataDir, backupDir } = readConfig(process.env);
  if (!backupDir) throw new SetupError('VEZ_BACKUP_DIR names the folder of the backups.');
  const to = values.to === undefined ? null : new Date(values.to);
  const isMoment = /T.*(Z|[+-]\d\d:\d\d)$/.test(values.to ?? '') && !Number.isNaN(to?.getTime());
  if (to && !isMoment) {
    throw new SetupError(`${values.to} is no moment such as 2026-11-27T10:30:00+01:00.`);
  }
  const timeline = values.timeline === undefined ? null : Number(values.timeline);
  if (timeline !== null && !(timeline >= 1)) {
    throw new SetupError(`${values.timeline} is no timeline such as 1.`);
  }
  process.umask(0o077);
  const target = { to, timeline };
  const restored = await restoreBackup({ folder: backupDir, dataDir }, target, following);
  const { base, lastChange, copiedAt, missing } = restored;
  process.stdout.write(`${base}, with the log up to ${lastChange ?? 'its end'}\n`);
  if (!to) process.stdout.write(`Changes made after ${copiedAt} may be missing.\n`);
  if (missing)
    process.stdout.write(`The copied log lacks ${missing}: later changes are missing.\n`);
  process.stdout.write('Take a backup once the server runs.\n');
});
