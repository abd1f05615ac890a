import { sql } from 'drizzle-orm';
import type { TestServer } from './server.ts';

/** Holds a table, so that who reads it waits, until what it answers is called. */
export async function holding(
  { deps }: Pick<TestServer, 'deps'>,
  table: string,
): Promise<() => Promise<void>> {
  const { promise: held, resolve: begun } = promised();
  const { promise: released, resolve: release } = promised();
  const holder = deps.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)}`);
    begun();
    await released;
  });
  await held;
  return async () => {
    release();
    await holder;
  };
}

function promised() {
  let resolve = () => {};
  const promise = new Promise<void>((given) => {
    resolve = given;
  });
  return { promise, resolve };
}
