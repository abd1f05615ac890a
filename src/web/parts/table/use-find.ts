import { useLocation } from '@tanstack/react-router';
import { currentUser } from '../../session/session.ts';

export type Find = Readonly<Record<string, string | undefined>>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    find?: { by: number | undefined; texts: Find };
  }
}

/**
 * Returns the search texts of the page. They name people, so they are in the history state of the
 * tab and never in the address, which proxies log and people share.
 */
export function useFind(): Find {
  const find = useLocation({ select: ({ state }) => state.find });
  return find && find.by === currentUser()?.id ? find.texts : {};
}

/** Returns the history state for the search `texts`, trimmed. */
export function findState(texts: Find) {
  return { find: { by: currentUser()?.id, texts } };
}
