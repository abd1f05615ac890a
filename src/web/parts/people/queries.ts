import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { byNothing } from '../../api/stale-by.ts';

/** Known people that match a text; dropped from the cache once unused. */
export const findQuery = (text: string) => ({
  ...query(api.peopleFind, { body: { text } }, { keep: false, staleBy: byNothing }),
  gcTime: 0,
});
