import type { operations } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';

export type Configured = operations['configurationChanges']['parameters']['query'];

/**
 * Change history of an object. It contains names of people, so it is never stored on the device.
 */
export const changesQuery = (of: Configured) =>
  query(
    api.configurationChanges,
    { query: of },
    { keep: false, staleBy: by(null, 'configuration') },
  );
