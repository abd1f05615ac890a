import { queryOptions } from '@tanstack/react-query';
import { call, request } from '../api/client.ts';
import { byOrganisation } from '../api/stale-by.ts';
import { lookAsked } from './look.ts';
import { readItem, writeItem } from './storage.ts';

export const keptSettingsQuery = queryOptions({
  queryKey: ['settings', 'kept'] as const,
  queryFn: loadSettings,
  meta: { keep: false, staleBy: byOrganisation },
});

/**
 * Stores the organisation's settings as a map, with its colours as `color_config` (spec §3). A
 * failed request leaves the previous copy.
 */
async function loadSettings(): Promise<Record<string, unknown>> {
  const clientId = readItem('clientId');
  if (clientId === null) return {};
  const [settingsAsked, coloursAsked] = lookAsked();
  const [settings, colors] = await Promise.all([request(...settingsAsked), call(...coloursAsked)]);
  const pairs = settings.settings.map(({ name, value }) => [name, value] as const);
  if (!colors.data) return readItem('settings') ?? {};
  const kept = { ...Object.fromEntries(pairs), color_config: colors.data.color_config };
  // A person who signed out meanwhile must leave nothing behind.
  if (readItem('clientId') === clientId) writeItem('settings', kept);
  return kept;
}
