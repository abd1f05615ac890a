import { queryOptions } from '@tanstack/react-query';
import { call, request } from '../api/client.ts';
import { byOrganisation } from '../api/stale-by.ts';
import { lookAsked } from './look.ts';
import { readItem, writeItem } from './storage.ts';

/** The organisation's settings as they are kept, asked for anew once somebody has changed them. */
export const keptSettingsQuery = queryOptions({
  queryKey: ['settings', 'kept'] as const,
  queryFn: loadSettings,
  meta: { keep: false, staleBy: byOrganisation },
});

/**
 * Keeps the organisation's settings as a map, with its colours as `color_config` beside them
 * (spec §3). What was kept before stays when they cannot be had.
 */
async function loadSettings(): Promise<Record<string, unknown>> {
  const clientId = readItem('clientId');
  if (clientId === null) return {};
  const [settingsAsked, coloursAsked] = lookAsked();
  const [settings, colors] = await Promise.all([request(...settingsAsked), call(...coloursAsked)]);
  const pairs = settings.settings.map(({ name, value }) => [name, value] as const);
  if (!colors.data) return readItem('settings') ?? {};
  const kept = { ...Object.fromEntries(pairs), color_config: colors.data.color_config };
  // A person who left meanwhile leaves nothing behind.
  if (readItem('clientId') === clientId) writeItem('settings', kept);
  return kept;
}
