import type { QueryClient } from '@tanstack/react-query';
import { speakEveryMs } from '#domain/network/presence.ts';
import { isOnline } from '../../connection/connection.ts';
import { ownGateQuery } from './queries.ts';

/**
 * Asks for the person's counter again and again while it has a turn in hand. A stream that nothing
 * comes through looks open to the server for minutes, so only calls tell that the device is there.
 * Returns the stop.
 */
export function speakUp(client: QueryClient): () => void {
  const timer = setInterval(() => {
    const own = ownGateQuery();
    if (!isOnline() || !client.getQueryData(own.queryKey)?.ticket) return;
    // A failure is told where the counter shows.
    client.fetchQuery(own).catch(() => {});
  }, speakEveryMs);
  return () => clearInterval(timer);
}
