import type { LiveBranches } from '../../live/live-branches.ts';
import { queuesPart } from '../../live/views.ts';
import type { Change } from '../../realtime/publish.ts';

/** Number of branches above which a stream does not follow their queues. */
const branchesAtMost = 5;

/** Sends the queues of a user's branches now and after each change of theirs. */
export function followQueues(
  branches: LiveBranches,
  organisationId: number,
  send: (event: Buffer) => void,
) {
  const stops: (() => void)[] = [];
  let round = 0;
  const stop = () => {
    round += 1;
    for (const each of stops.splice(0)) each();
  };
  const followOne = async (branchId: number, of: number) => {
    const live = await branches.open(organisationId, branchId);
    if (of !== round) return;
    let sent: Buffer | null = null;
    const show = (again: boolean) => {
      const event = live.once('queues', () => {
        const change: Change = { kind: 'queues', branchId, queues: queuesPart(live.model) };
        return Buffer.from(`data: ${JSON.stringify(change)}\n\n`);
      });
      if (!again && sent?.equals(event)) return;
      sent = event;
      send(event);
    };
    stops.push(live.follow(show));
    show(true);
  };
  return {
    stop,
    /** Replaces the branches that are followed. Whose queues do not come asks for them itself. */
    follow: (branchIds: readonly number[]): void => {
      stop();
      if (branchIds.length > branchesAtMost) return;
      for (const id of branchIds) void followOne(id, round).catch(() => {});
    },
  };
}
