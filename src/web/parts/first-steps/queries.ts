import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { byNothing } from '../../api/stale-by.ts';

/**
 * Steps that the organisation has completed. No event makes it stale; the user's own changes
 * refetch it.
 */
export const firstStepsQuery = () => query(api.firstSteps, {}, { keep: false, staleBy: byNothing });
