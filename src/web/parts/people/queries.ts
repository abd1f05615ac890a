import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { byNothing } from '../../api/stale-by.ts';

/** Who of the people known may be meant by a text; forgotten as soon as nobody looks. */
export const findQuery = (text: string) => ({
  ...query(api.peopleFind, { body: { text } }, { keep: false, staleBy: byNothing }),
  gcTime: 0,
});
