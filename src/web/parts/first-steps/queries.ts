import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { byNothing } from '../../api/stale-by.ts';

/** What there is of what an organisation needs first. Every change of one's own asks it anew. */
export const firstStepsQuery = () => query(api.firstSteps, {}, { keep: false, staleBy: byNothing });
