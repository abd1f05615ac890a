import { branchIdsInScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database } from '../../db/database.ts';
import type { LiveBranches } from '../../live/live-branches.ts';
import { EventStream } from '../../operations/event-stream.ts';
import { type Served, streams } from '../../operations/serve.ts';
import type { Hub } from '../../realtime/hub.ts';
import { followQueues } from './follow-queues.ts';

/** An expired session and a moved branch send no event, so streams poll for both. */
const reviewMs = 60_000;

/** Usually one per browser; streams whose network has died stay open for a while. */
const streamsAtMost = { ofSession: 6, ofUser: 30 };

export function eventOperations(hub: Hub, branches: LiveBranches): Served[] {
  const ofSession = keepNewest(streamsAtMost.ofSession);
  const ofUser = keepNewest(streamsAtMost.ofUser);
  return [
    streams('eventsStream', async ({ db, caller, prove, lastEventId, reply }) => {
      const { organisationId, userId, sessionId } = caller;
      const { raw } = reply;
      let stream: EventStream | null = null;
      const review = async () => {
        try {
          if (!(await rights.changed())) return;
          following.catchUp();
          queues.follow(rights.branchIds);
        } catch {
          raw.end();
        }
      };
      // Follows before it reads the rights, so that no revocation is missed.
      const following = hub.follow({
        organisationId,
        holder: { scheme: 'user', id: userId },
        receive: ({ event }) => stream?.send(event),
        review,
      });
      const rights = followRights(db, prove, following.narrow);
      const queues = followQueues(branches, organisationId, (event) => stream?.send(event));
      const end = () => raw.destroy();
      raw.once('close', following.stop);
      raw.once('close', queues.stop);
      raw.once('close', ofSession(`${organisationId}.${sessionId}`, end));
      raw.once('close', ofUser(`${organisationId}.${userId}`, end));
      try {
        await rights.changed();
      } catch (error) {
        following.stop();
        throw error;
      }
      stream = new EventStream(reply, hub);
      // The client may have left during the lookup; `close` fires only once.
      stream.onEnd(following.stop);
      following.catchUp(lastEventId);
      queues.follow(rights.branchIds);
      const asking = setInterval(review, reviewMs);
      stream.onEnd(() => clearInterval(asking));
      return reply;
    }),
  ];
}

function keepNewest(atMost: number) {
  const open = new Map<string, Set<() => void>>();
  return (key: string, end: () => void): (() => void) => {
    const mine = open.get(key) ?? new Set();
    open.set(key, mine.add(end));
    const [oldest] = mine.size > atMost ? mine : [];
    if (oldest) {
      mine.delete(oldest);
      oldest();
    }
    return () => {
      mine.delete(end);
      if (mine.size === 0 && open.get(key) === mine) open.delete(key);
    };
  };
}

function followRights(
  db: Database,
  prove: () => Promise<Caller>,
  narrow: (branchIds: number[]) => void,
) {
  let known = '';
  let asked = 0;
  let branchIds: readonly number[] = [];
  return {
    get branchIds() {
      return branchIds;
    },
    /** Reads the rights again; returns true when they differ. Throws when none are left. */
    changed: async (): Promise<boolean> => {
      asked += 1;
      const turn = asked;
      const caller = await prove();
      const ids = (await branchIdsInScope(db, caller)).sort((a, b) => a - b);
      const found = JSON.stringify([caller.role, caller.permissions, ids]);
      if (turn !== asked || found === known) return false;
      narrow(ids);
      branchIds = ids;
      known = found;
      return true;
    },
  };
}
