import { useLocation } from '@tanstack/react-router';
import { currentUser } from '../../session/session.ts';

/** What people are looked for by, by the name of its field. */
export type Find = Readonly<Record<string, string | undefined>>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    find?: { by: number | undefined; texts: Find };
  }
}

/**
 * What is looked for on the page. It names people, so it stays out of the address, which proxies
 * log and people share: the tab's history keeps it, for the person who typed it alone.
 */
export function useFind(): Find {
  const find = useLocation({ select: ({ state }) => state.find });
  return find && find.by === currentUser()?.id ? find.texts : {};
}

/** The history state of a page on which `texts` are looked for, without the blanks at their ends. */
export function findState(texts: Find) {
  return { find: { by: currentUser()?.id, texts } };
}
