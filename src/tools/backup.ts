/**
 * `npm run backup [-- KEEP]`: writes a base backup of the embedded database to VEZ_BACKUP_DIR while
 * the server runs. Keeps the newest KEEP backups (default 7) and deletes the log from before them.
 */
import { constants, setPriority } from 'node:os';
import { takeBackup } from '../server/db/backup/take.ts';
import { SetupError } from '../server/errors/setup-error.ts';
import { sizeOf, withBackups } from './with-backups.ts';

const [given = '7'] = process.argv.slice(2);
await withBackups(async (folders, following) => {
  const keep = Number(given);
  if (!Number.isInteger(keep) || keep < 1) throw new SetupError(`${given} backups cannot be kept.`);
  setPriority(constants.priority.PRIORITY_LOW);
  const from = Date.now();
  const { bytes } = await takeBackup({ ...folders, keep }, following);
  const seconds = Math.ceil((Date.now() - from) / 1000);
  process.stdout.write(`${sizeOf(bytes)} backed up in ${seconds} s\n`);
});
