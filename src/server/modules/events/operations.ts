import type { FastifyReply } from 'fastify';
import { operations } from '#contract/operations.ts';
import { heartbeatMs } from '#domain/network/vez-header.ts';
import { branchIdsInScope } from '../../access/authorize.ts';
import { followingCaller } from '../../access/session.ts';
import type { Deps } from '../../deployment/deps.ts';
import { type Served, streams } from '../../operations/serve.ts';
import type { Hub } from '../../realtime/hub.ts';

/** A session that runs out and a branch that moves send no event: for those a stream asks. */
const reviewMs = 60_000;
/** A reader this far behind is cut off; it comes back and looks at everything anew. */
const behindBytes = 256 * 1024;

/** One a browser is usual; those whose network has died stay open for a while. */
const streamsAtMost = { ofSession: 6, ofUser: 30 };

export function eventOperations(hub: Hub): Served[] {
  const ofSession = keepNewest(streamsAtMost.ofSession);
  const ofUser = keepNewest(streamsAtMost.ofUser);
  return [
    streams('eventsStream', async ({ deps, caller, authToken, lastEventId, reply }) => {
      const { organisationId, userId, sessionId } = caller;
      const rights = keepRights(deps, authToken);
      const { raw } = reply;
      let write = (_text: string) => {};
      const follower = {
        organisationId,
        userId,
        concerns: rights.concern,
        send: (id: string, change: object) =>
          write(`id: ${id}\ndata: ${JSON.stringify(change)}\n\n`),
        review: async () => {
          try {
            if (await rights.review()) hub.catchUp(follower, undefined);
          } catch {
            raw.end();
          }
        },
      };
      // Before the rights are read, so that none is taken away unseen.
      const stop = hub.follow(follower);
      raw.on('close', stop);
      raw.on(
        'close',
        ofSession(`${organisationId}.${sessionId}`, () => raw.destroy()),
      );
      raw.on(
        'close',
        ofUser(`${organisationId}.${userId}`, () => raw.destroy()),
      );
      try {
        await rights.review();
      } catch (error) {
        stop();
        throw error;
      }
      write = openStream(reply);
      // Gone while its rights were looked up: `close` will not be told again.
      if (raw.destroyed) {
        stop();
        return reply;
      }
      hub.catchUp(follower, lastEventId);
      const heartbeat = setInterval(() => write(': \n\n'), heartbeatMs);
      const review = setInterval(follower.review, reviewMs);
      raw.on('close', () => {
        clearInterval(heartbeat);
        clearInterval(review);
      });
      return reply;
    }),
  ];
}

/** Counts what is open under a key, and ends the oldest beyond `atMost`. Each gets its stop. */
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

/** What the session may know of, as of the last review; nothing before the first. */
function keepRights(deps: Deps, authToken: string) {
  let branches: ReadonlySet<number> | null = null;
  let known = '';
  let asked = 0;
  return {
    concern: (branchId: number | null) =>
      branches !== null && (branchId === null || branches.has(branchId)),
    /** Reads the rights; answers whether they are others than before. Throws when there are none left. */
    review: async (): Promise<boolean> => {
      asked += 1;
      const turn = asked;
      const caller = await followingCaller(deps, authToken, operations.eventsStream);
      const ids = (await branchIdsInScope(deps.database.db, caller)).sort((a, b) => a - b);
      const found = JSON.stringify([caller.role, caller.permissions, ids]);
      // Of two at once the later has read what holds.
      if (turn !== asked || found === known) return false;
      branches = new Set(ids);
      known = found;
      return true;
    },
  };
}

/** Takes the reply over as an event stream. Returns its writer. */
function openStream(reply: FastifyReply): (text: string) => void {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // Proxies that gather answers would hold the events back.
    'X-Accel-Buffering': 'no',
  });
  raw.flushHeaders();
  return (text) => {
    if (raw.writableLength > behindBytes) raw.destroy();
    else if (!raw.writableEnded) raw.write(text);
  };
}
