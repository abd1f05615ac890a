import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';

/**
 * Above this number of branches, queries are refetched at an interval instead of on every event.
 */
const followedAtMost = 20;

/** Today's figures of the user and their branches; they contain no personal data. */
export const todayQuery = () => ({
  ...query(
    api.branchesToday,
    {},
    {
      keep: true,
      staleBy: (change, known) =>
        (known?.branchCount ?? 0) <= followedAtMost && by(null, 'ticket', 'gate')(change, known),
    },
  ),
  // The comparison with a week ago changes with time alone.
  refetchInterval: 60_000,
});
