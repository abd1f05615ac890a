import { openEmbedded, openPostgres } from '../db/client.ts';
import type { DatabaseHandle } from '../db/handle.ts';
import { usualLimits } from '../db/limits.ts';
import { assertPooler } from '../db/pooler.ts';
import type { SetupError } from '../errors/setup-error.ts';
import type { Config } from './config.ts';

export async function openDatabase(
  config: Config,
  onRefused?: (error: SetupError) => void,
): Promise<DatabaseHandle> {
  const { databaseUrl: url, directUrl, readUrl, databaseConnections: connections } = config;
  if (!url) {
    const { dataDir, backupDir } = config;
    return openEmbedded(dataDir, { connections, backupDir, onRefused });
  }
  await assertPooler({ url, directUrl }, usualLimits);
  return openPostgres(url, { directUrl, readUrl, connections, onRefused });
}
