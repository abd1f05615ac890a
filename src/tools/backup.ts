/**
 * `npm run backup [-- KEEP]`: takes a base backup of the embedded database into VEZ_BACKUP_DIR while
 * its server runs. Removes all but the KEEP newest, 7 if absent, and the log from before them.
 */
import { constants, setPriority } from 'node:os';
import { takeBackup } from '../server/db/backup/take.ts';
import { readConfig } from '../server/deployment/config.ts';
import { SetupError } from '../server/errors/setup-error.ts';
import { sizeOf, withProgress } from './with-progress.ts';

const [given = '7'] = process.argv.slice(2);
await withProgress(async (following) => {
  const { dataDir, backupDir } = readConfig(process.env);
  const keep = Number(given);
  if (!backupDir) throw new SetupError('VEZ_BACKUP_DIR names the folder of the backups.');
  if (!Number.isInteger(keep) || keep < 1) throw new SetupError(`${given} backups cannot be kept.`);
  process.umask(0o077);
  setPriority(constants.priority.PRIORITY_LOW);
  const from = Date.now();
  const { bytes } = await takeBackup({ dataDir, folder: backupDir, keep }, following);
  process.stdout.write(
    `${sizeOf(bytes)} backed up in ${Math.ceil((Date.now() - from) / 1000)} s\n`,
  );
});
