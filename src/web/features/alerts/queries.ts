import { query } from '../../api/query.ts';
import { by, byNothing } from '../../api/stale-by.ts';

/** What the person should know of their branches, now and in the last hours. */
export const recentAlertsQuery = () =>
  query('alertsRecent', {}, { keep: false, staleBy: by(null, 'alert') });

/** Whether this device receives alerts. */
export const deviceQuery = () => query('alertsDevice', {}, { keep: false, staleBy: byNothing });
