import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { fromPglite } from '#server/db/client.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** A migrated embedded database, dumped: loading it is ten times faster than making one. */
    templateFile: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'vez-template-'));
  const templateFile = join(folder, 'template.tar');
  const [cluster] = await Promise.all([startPostgres(), dumpTemplate(templateFile)]);
  project.provide('postgresUrl', cluster.url);
  project.provide('templateFile', templateFile);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true });
  };
}

async function dumpTemplate(file: string): Promise<void> {
  const pglite = await PGlite.create();
  await fromPglite(pglite);
  const dump = await pglite.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await pglite.close();
}
