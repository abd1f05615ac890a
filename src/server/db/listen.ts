import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SetupError } from '../errors/setup-error.ts';

export interface Listener {
  onMessage: (payload: string) => void;
  /** Called when the connection is lost; no messages arrive until the next gap. */
  onLost?: () => void;
  /** Called with true if the connection is slow to answer, so that messages may be late. */
  onDoubt?: (doubtful: boolean) => void;
  /** Called when messages may have been missed, so that followers must look again. */
  onGap: () => void;
}

export interface Listening {
  url: string;
  channel: string;
  connectMs: number;
  heartbeatMs: number;
  /** First step on each new connection. A SetupError ends the listening. */
  greet?: (client: pg.Client) => Promise<void>;
  onRefused?: ((error: SetupError) => void) | undefined;
}

const longestWaitMs = 1000;

/**
 * Runs LISTEN on its own connection and reopens it indefinitely; each reopening is a gap. Pings
 * five times per `heartbeatMs`, after which silence counts as lost, and after two fifths as
 * doubtful. Returns the stop.
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
        // The end of the connection triggers the reopening.
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
