import { type DatabaseHandle, openEmbedded, openPostgres } from '../db/client.ts';
import { usualLimits } from '../db/limits.ts';
import { assertPooler } from '../db/pooler.ts';
import type { SetupError } from '../errors/setup-error.ts';
import type { Config } from './config.ts';

/** Opens the PostgreSQL that the settings name, or the one of the data folder. */
export async function openDatabase(
  { databaseUrl: url, directUrl, readUrl, dataDir, databaseConnections: connections }: Config,
  onRefused?: (error: SetupError) => void,
): Promise<DatabaseHandle> {
  if (!url) return openEmbedded(dataDir, { connections, onRefused });
  await assertPooler({ url, directUrl }, usualLimits);
  return openPostgres(url, { directUrl, readUrl, connections, onRefused });
}
