import { call, request } from '../api/client.ts';
import { readItem, writeItem } from './storage.ts';

/**
 * Keeps the organisation's settings as a map, with its colours as `color_config` beside them
 * (spec §3). What was kept before stays when they cannot be had.
 */
export async function loadSettings(): Promise<void> {
  const clientId = readItem('clientId');
  if (clientId === null) return;
  try {
    const [settings, colors] = await Promise.all([
      request('settings', { path: { clientId } }),
      call('colorsConfig', {}),
    ]);
    const pairs = settings.settings.map(({ name, value }) => [name, value] as const);
    if (!colors.data) return;
    // A person who left meanwhile leaves nothing behind.
    if (readItem('clientId') !== clientId) return;
    writeItem('settings', { ...Object.fromEntries(pairs), color_config: colors.data.color_config });
  } catch {
    // Offline, or the session has ended: both show elsewhere.
  }
}
