import type { QueryClient } from '@tanstack/react-query';
import { speakEveryMs } from '#domain/network/presence.ts';
import { isOnline } from '../../connection/connection.ts';
import { ownGateQuery } from './queries.ts';

/**
 * Polls the user's counter while it has a current ticket: the server sees only requests as
 * presence, since it notices a dead stream minutes later. Returns the function that stops it.
 */
export function reportPresence(client: QueryClient): () => void {
  const timer = setInterval(() => {
    const own = ownGateQuery();
    if (!isOnline() || !client.getQueryData(own.queryKey)?.ticket) return;
    // The counter page shows the failure itself.
    client.fetchQuery(own).catch(() => {});
  }, speakEveryMs);
  return () => clearInterval(timer);
}
