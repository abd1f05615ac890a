import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { by, byNothing } from '../../api/stale-by.ts';

/** What the person should know of their branches, now and in the last hours. */
export const recentAlertsQuery = () =>
  query(api.alertsRecent, {}, { keep: false, staleBy: by(null, 'alert') });

/** Whether this device receives alerts. */
export const deviceQuery = () => query(api.alertsDevice, {}, { keep: false, staleBy: byNothing });
