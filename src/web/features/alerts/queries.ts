import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { by, byNothing } from '../../api/stale-by.ts';

export const recentAlertsQuery = () =>
  query(api.alertsRecent, {}, { keep: false, staleBy: by(null, 'alert') });

export const deviceQuery = () => query(api.alertsDevice, {}, { keep: false, staleBy: byNothing });
