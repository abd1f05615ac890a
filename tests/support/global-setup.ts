import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/client.ts';
import { createDatabase, startPostgres } from './postgres.ts';
import { buildWorld, type World } from './world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** The content of the database `templates.world`. */
    world: World;
  }
}

/** Databases to copy, which is far faster than migrating and filling one. */
export const templates = { migrated: 'migrated', world: 'world' };

export default async function setup(project: TestProject) {
  const cluster = await startPostgres();
  await (await openPostgres(await createDatabase(cluster.url, templates.migrated))).close();
  const url = await createDatabase(cluster.url, templates.world, templates.migrated);
  const { db, close } = await openPostgres(url);
  project.provide('world', await buildWorld(db));
  await close();
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
}
