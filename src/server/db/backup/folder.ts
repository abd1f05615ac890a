import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BaseBackup } from './base.ts';

export const placesIn = (folder: string) => ({
  log: join(folder, 'log'),
  bases: join(folder, 'bases'),
});

/** Files beside the cluster that its data needs to be usable. */
export const keysOfData = ['postgres.password', 'secret'];

/** Written last. */
export const manifest = 'backup.json';

/** Returns the complete base backups, oldest first. */
export function basesIn(folder: string): (BaseBackup & { name: string })[] {
  const { bases } = placesIn(folder);
  if (!existsSync(bases)) return [];
  return readdirSync(bases)
    .sort()
    .flatMap((name) => {
      const file = join(bases, name, manifest);
      if (!existsSync(file)) return [];
      const base: BaseBackup = JSON.parse(readFileSync(file, 'utf8'));
      return [{ ...base, name }];
    });
}
