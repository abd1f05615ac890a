import { openEmbedded } from '#server/db/client.ts';
import type { DatabaseHandle } from '#server/db/handle.ts';

/** No server may have the folder open. */
export async function withEmbedded<Result>(
  folder: string,
  work: (handle: DatabaseHandle) => Promise<Result>,
): Promise<Result> {
  const handle = await openEmbedded(folder);
  return work(handle).finally(handle.close);
}
