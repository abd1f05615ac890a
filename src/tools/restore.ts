/**
 * `npm run restore [-- --to MOMENT] [--timeline N]`: restores the embedded database into an empty
 * VEZ_DATA_DIR from the backups in VEZ_BACKUP_DIR, up to a moment such as 2026-11-27T10:30:00+01:00
 * or to the latest state.
 */
import { parseArgs } from 'node:util';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { restoreBackup } from '../server/db/backup/restore.ts';
import { SetupError } from '../server/errors/setup-error.ts';
import { withBackups } from './with-backups.ts';

const isMoment = addFormats.default(new Ajv()).compile({ type: 'string', format: 'date-time' });

await withBackups(async (folders, following) => {
  const options = { to: { type: 'string' }, timeline: { type: 'string' } } as const;
  const { to, timeline } = parseArgs({ options }).values;
  if (to !== undefined && !isMoment(to)) {
    throw new SetupError(`${to} is no moment such as 2026-11-27T10:30:00+01:00.`);
  }
  if (timeline !== undefined && !/^[1-9]\d{0,8}$/.test(timeline)) {
    throw new SetupError(`${timeline} is no timeline such as 1.`);
  }
  const target = {
    to: to === undefined ? null : new Date(to),
    timeline: timeline === undefined ? null : Number(timeline),
  };
  const restored = await restoreBackup(folders, target, following);
  const { base, lastChange, copiedAt, missing } = restored;
  const told = [
    `${base}, with the log up to ${lastChange ?? 'its end'}`,
    (!target.to || target.to > new Date(copiedAt)) &&
      `Changes made after ${copiedAt} may be missing.`,
    missing && `The copied log lacks ${missing}: later changes are missing.`,
    'Take a backup once the server runs.',
  ];
  process.stdout.write(`${told.filter(Boolean).join('\n')}\n`);
});
