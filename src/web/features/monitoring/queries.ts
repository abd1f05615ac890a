import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { by, byStatus } from '../../api/stale-by.ts';
import { readItem } from '../../session/storage.ts';
import type { MonitorSearch } from './search.ts';

/** The branches in the person's charge with all that works in them, narrowed to a place. */
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
    // It names who works where.
    { keep: false, staleBy: by(null, 'device', 'gate', 'configuration') },
  ),
  // Browsers report at their own pace, and what is refused is counted without a word.
  refetchInterval: 30_000,
});

/** How a device was on a local day of its branch. */
export const historyQuery = (deviceId: number, branchId: number, day: string) =>
  query(
    api.deviceHistory,
    { path: { deviceId }, query: { day } },
    { keep: false, staleBy: by(branchId, 'device') },
  );

/** The numbers of a kiosk that wait, or were struck out of late. */
export const numbersQuery = (deviceId: number, branchId: number) =>
  query(
    api.kioskNumbers,
    { path: { deviceId } },
    { keep: false, staleBy: byStatus(branchId, 'waiting', 'cancelled') },
  );

/** What the page of a device is set to. */
export const settingsQuery = (deviceId: number, branchId: number) =>
  query(
    api.deviceSettings,
    { path: { deviceId } },
    { keep: false, staleBy: by(branchId, 'configuration') },
  );
