import type { QueryClient } from '@tanstack/react-query';
import { speakEveryMs } from '#domain/network/presence.ts';
import { isOnline } from '../../connection/connection.ts';
import { ownGateQuery } from './queries.ts';

/**
 * Asks for the person's counter regularly while it has a turn in hand: only calls tell the server
 * that the device is there, since a dead stream looks open to it for minutes. Returns the stop.
 */
export function reportPresence(client: QueryClient): () => void {
  const timer = setInterval(() => {
    const own = ownGateQuery();
    if (!isOnline() || !client.getQueryData(own.queryKey)?.ticket) return;
    // The page of the counter shows a failure itself.
    client.fetchQuery(own).catch(() => {});
  }, speakEveryMs);
  return () => clearInterval(timer);
}
