import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { by } from '../../api/stale-by.ts';

/** With more branches something changes all the time: they are asked for at a pace. */
const followedAtMost = 20;

/** Today's figures of the person and their branches, which name nobody. */
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
  // What is compared with a week ago moves on by itself.
  refetchInterval: 60_000,
});
