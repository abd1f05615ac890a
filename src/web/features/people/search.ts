import type { components } from '#contract/types.ts';
import { idOf } from '../../lib/id-in-address.ts';

export const statuses = [
  'scheduled',
  'waiting',
  'called',
  'attending',
  'postponed',
  'attended',
  'absent',
  'cancelled',
] as const satisfies components['schemas']['Status'][];

export const acts = ['checkIn', 'reschedule', 'reinstate', 'cancel'] as const;

export const tabs = ['turns', 'known'] as const;

const knownActs = ['edit', 'merge', 'erase'] as const;

export type KnownAct = (typeof knownActs)[number];

export type Act = (typeof acts)[number];

export interface PeopleSearch {
  /** The tickets if absent. */
  tab?: 'known' | undefined;
  branch?: number | undefined;
  status?: components['schemas']['Status'] | undefined;
  page?: number | undefined;
  /** ID of the open ticket, and the action on it. */
  ticket?: number | undefined;
  act?: Act | undefined;
  history?: number | undefined;
  /** ID of the open record, the action on it, and the ID of the action's second record. */
  person?: number | undefined;
  doing?: KnownAct | undefined;
  other?: number | undefined;
}

/** Parses the address of «Mis clientes»; the search text is not part of it. */
export function parsePeopleSearch(search: Record<string, unknown>): PeopleSearch {
  const [branch, page, ticket] = [idOf(search.branch), idOf(search.page), idOf(search.ticket)];
  const history = idOf(search.history);
  const status = statuses.find((name) => name === search.status);
  const [person, other] = [idOf(search.person), idOf(search.other)];
  const doing = knownActs.find((name) => name === search.doing);
  const act = acts.find((name) => name === search.act);
  return {
    ...(branch && { branch }),
    ...(status && { status }),
    ...(page && page > 1 && { page }),
    ...(ticket && { ticket }),
    ...(ticket && act && { act }),
    ...(history && { history }),
    ...(search.tab === 'known' && { tab: 'known' as const }),
    ...(person && { person }),
    ...(person && doing && { doing }),
    ...(person && other && { other }),
  };
}
