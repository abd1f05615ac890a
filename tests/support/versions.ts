import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Adds migrations to a copy of their folder; each creates a table of its name. */
export function addMigrations(folder: string, tags: readonly string[]): void {
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  const last = journal.entries.at(-1);
  for (const [index, tag] of tags.entries()) {
    journal.entries.push({ ...last, idx: last.idx + 1 + index, when: last.when + 1 + index, tag });
    writeFileSync(join(folder, `${tag}.sql`), `create table "${tag}" (id integer);`);
  }
  writeFileSync(path, JSON.stringify(journal));
}
