import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { by, byStatus } from '../../api/stale-by.ts';
import { readItem } from '../../session/storage.ts';
import type { MonitorSearch } from './search.ts';

/** The user's branches with their devices and browsers, filtered by place. */
export const monitorQuery = ({ hierarchy, division }: MonitorSearch) => ({
  ...query(
    api.monitorData,
    {
      body: {
        clientId: readItem('clientId') ?? 0,
        hierarchyId: hierarchy ?? null,
        divisionId: division ?? null,
      },
    },
    // Not stored, since it names operators and their branches.
    { keep: false, staleBy: by(null, 'device', 'gate', 'configuration') },
  ),
  // Polls, because browsers' reports and counts of refusals cause no event.
  refetchInterval: 30_000,
});

/** A device's states on a local day of its branch. */
export const historyQuery = (deviceId: number, branchId: number, day: string) =>
  query(
    api.deviceHistory,
    { path: { deviceId }, query: { day } },
    { keep: false, staleBy: by(branchId, 'device') },
  );

export const numbersQuery = (deviceId: number, branchId: number) =>
  query(
    api.kioskNumbers,
    { path: { deviceId } },
    { keep: false, staleBy: byStatus(branchId, 'waiting', 'cancelled') },
  );

export const settingsQuery = (deviceId: number, branchId: number) =>
  query(
    api.deviceSettings,
    { path: { deviceId } },
    { keep: false, staleBy: by(branchId, 'configuration') },
  );
