import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';
import { readItem } from '../../session/storage.ts';

/** Whether this is a demonstration with simulated people. */
export const isDemonstration = () => readItem('settings')?.['vez.demonstration'] === 'true';

export const demonstrationQuery = () =>
  query(api.demonstration, {}, { keep: false, staleBy: by(null, 'gate') });
