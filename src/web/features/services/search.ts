import { idOf } from '../../lib/id-in-address.ts';

export const tabs = ['offer', 'counters', 'catalogue'] as const;
export type Tab = (typeof tabs)[number];

const acts = ['new', 'edit', 'use', 'offer', 'booking'] as const;
export type Act = (typeof acts)[number];

export interface ServicesSearch {
  branch?: number | undefined;
  /** The branch's services if absent. */
  tab?: Tab | undefined;
  q?: string | undefined;
  act?: Act | undefined;
  of?: number | undefined;
}

export function parseServicesSearch(search: Record<string, unknown>): ServicesSearch {
  const [branch, of] = [idOf(search.branch), idOf(search.of)];
  const tab = tabs.find((name) => name === search.tab);
  const act = acts.find((name) => name === search.act);
  // The router parses a search of digits as a number.
  const q = ['string', 'number'].includes(typeof search.q) ? String(search.q).slice(0, 120) : '';
  return {
    ...(branch && { branch }),
    ...(tab && tab !== 'offer' && { tab }),
    ...(q && { q }),
    ...(act && (act === 'new' || of) && { act, ...(of && { of }) }),
  };
}
