import { type DatabaseHandle, openEmbedded, openPostgres } from '../db/client.ts';
import type { Config } from './config.ts';

/** Opens the PostgreSQL that the settings name, or the one of the data folder. */
export function openDatabase({
  databaseUrl,
  dataDir,
  databaseConnections: connections,
}: Config): Promise<DatabaseHandle> {
  return databaseUrl
    ? openPostgres(databaseUrl, { connections })
    : openEmbedded(dataDir, { connections });
}
