import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SetupError } from '../errors/setup-error.ts';

export interface Listener {
  onMessage: (payload: string) => void;
  /** Nothing is heard from now on, until the next gap. */
  onLost?: () => void;
  /** Whether the connection is slow to answer, so that messages may be late. */
  onDoubt?: (doubtful: boolean) => void;
  /** Messages may have been missed: followers must look again. */
  onGap: () => void;
}

export interface Listening {
  url: string;
  channel: string;
  connectMs: number;
  heartbeatMs: number;
  /** What each new connection does first. What it throws as a SetupError ends the listening. */
  greet?: (client: pg.Client) => Promise<void>;
  onRefused?: ((error: SetupError) => void) | undefined;
}

/** The longest pause between two attempts to connect. */
const longestWaitMs = 1000;

/**
 * LISTEN on a connection of its own, reopened for as long as it takes. Every reopening is a
 * gap: what was sent meanwhile is gone. A connection that does not answer within `heartbeatMs`
 * counts as lost, since a frozen network resets nothing; it is asked five times in that, and
 * doubted after two fifths of it. Returns the stop.
 */
export async function listenPg(
  { url, channel, connectMs, heartbeatMs, greet, onRefused }: Listening,
  { onMessage, onLost, onDoubt, onGap }: Listener,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      query_timeout: heartbeatMs,
    });
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    next.on('error', () => {});
    next.on('end', () => {
      if (client === next) void reconnect();
    });
    try {
      await next.connect();
      await greet?.(next);
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void next.end();
      throw error;
    }
    client = next;
    if (stopped) await stop();
    else void prove(next);
  }

  async function prove(proven: pg.Client): Promise<void> {
    while (client === proven) {
      await delay(heartbeatMs / 5, undefined, { ref: false });
      if (client !== proven) return;
      const slow = setTimeout(() => onDoubt?.(true), (heartbeatMs * 2) / 5).unref();
      await proven.query('select 1').then(
        () => onDoubt?.(false),
        // Its end is what reopens it.
        () => proven.end(),
      );
      clearTimeout(slow);
    }
  }

  async function reconnect(): Promise<void> {
    client = null;
    onLost?.();
    for (let wait = 100; !stopped; wait = Math.min(wait * 2, longestWaitMs)) {
      try {
        await connect();
        onGap();
        return;
      } catch (error) {
        if (error instanceof SetupError) return onRefused?.(error);
        await delay(wait, undefined, { ref: false });
      }
    }
  }

  async function stop(): Promise<void> {
    stopped = true;
    const last = client;
    client = null;
    await last?.end();
  }

  await connect();
  return stop;
}
