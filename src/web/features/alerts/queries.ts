import { query } from '../../api/query.ts';
import { by, byNothing } from '../../api/stale-by.ts';

/** The queues over a threshold, in every branch of the person. */
export const activeAlertsQuery = () =>
  query('alertsActive', {}, { keep: false, staleBy: by(null, 'alert') });

/** Whether this device receives alerts. */
export const deviceQuery = () => query('alertsDevice', {}, { keep: false, staleBy: byNothing });
