import { type DatabaseHandle, openEmbedded } from '#server/db/client.ts';

/** Works on the embedded database of a folder that no server has open. */
export async function withEmbedded<Result>(
  folder: string,
  work: (handle: DatabaseHandle) => Promise<Result>,
): Promise<Result> {
  const handle = await openEmbedded(folder);
  return work(handle).finally(handle.close);
}
