import type { FastifyReply } from 'fastify';
import { heartbeatMs } from '#domain/network/sign.ts';
import { branchIdsInScope } from '../../access/authorize.ts';
import { callerOf } from '../../access/caller.ts';
import { liveSession } from '../../access/session.ts';
import type { Deps } from '../../deployment/deps.ts';
import type { Handlers } from '../../operations/handlers.ts';
import type { Hub } from '../../realtime/hub.ts';

/** How often a stream proves again who follows it and what they may know. */
const reviewMs = 60_000;
/** A reader this far behind is cut off; it comes back and looks at everything anew. */
const behindBytes = 256 * 1024;

export function buildEventHandlers(deps: Deps, hub: Hub) {
  return {
    eventsStream: async (request, reply) => {
      const caller = callerOf(request);
      const { db } = deps.database;
      let branches = new Set(await branchIdsInScope(db, caller));
      const { raw } = reply;
      const write = openStream(reply);
      // Gone while its branches were looked up: `close` will not be told again.
      if (raw.destroyed) return reply;
      const lastId = request.headers['last-event-id'];
      const stop = hub.follow(
        {
          clientId: caller.clientId,
          concerns: (branchId) => branchId === null || branches.has(branchId),
          send: (id, change) => write(`id: ${id}\ndata: ${JSON.stringify(change)}\n\n`),
        },
        typeof lastId === 'string' ? lastId : undefined,
      );
      const heartbeat = setInterval(() => write(': \n\n'), heartbeatMs);
      const review = setInterval(async () => {
        try {
          const { authToken } = request.query as { authToken?: unknown };
          // Following is not doing something: a forgotten tablet's session still runs out.
          await liveSession(deps, authToken);
          branches = new Set(await branchIdsInScope(db, caller));
        } catch {
          raw.end();
        }
      }, reviewMs);
      raw.on('close', () => {
        stop();
        clearInterval(heartbeat);
        clearInterval(review);
      });
      return reply;
    },
  } satisfies Partial<Handlers>;
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
