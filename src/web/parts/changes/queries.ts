import type { operations } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';

/** One thing that can be configured. */
export type Configured = operations['configurationChanges']['parameters']['query'];

/** Who changed it and how. It names people, so that the device keeps none of it. */
export const changesQuery = (of: Configured) =>
  query(
    api.configurationChanges,
    { query: of },
    { keep: false, staleBy: by(null, 'configuration') },
  );
