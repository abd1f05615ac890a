import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Listener } from './client.ts';

/**
 * LISTEN on a connection of its own, reopened for as long as it takes. Every reopening is a
 * gap: what was sent meanwhile is gone. Returns the stop.
 */
export async function listenPg(
  url: string,
  channel: string,
  { onMessage, onGap }: Listener,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    next.on('error', () => {});
    next.on('end', () => {
      if (client === next) void reconnect();
    });
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  }

  async function reconnect(): Promise<void> {
    client = null;
    for (let wait = 100; !stopped; wait = Math.min(wait * 2, 5000)) {
      try {
        await connect();
        onGap();
        return;
      } catch {
        await delay(wait, undefined, { ref: false });
      }
    }
  }

  await connect();
  return async () => {
    stopped = true;
    const last = client;
    client = null;
    await last?.end();
  };
}
