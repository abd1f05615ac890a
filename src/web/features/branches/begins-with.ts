import type { components } from '#contract/types.ts';

type Start = NonNullable<components['schemas']['BranchToMake']['beginsWith']>;

/** Weekdays on which a new branch opens (1 is Monday); `none` leaves them for later. */
export const openings = {
  workdays: [1, 2, 3, 4, 5],
  saturdays: [1, 2, 3, 4, 5, 6],
  daily: [1, 2, 3, 4, 5, 6, 7],
  always: [1, 2, 3, 4, 5, 6, 7],
  none: [],
} as const;

export type Opening = keyof typeof openings;

export const hasTimes = (opening: Opening) => opening !== 'always' && opening !== 'none';

export interface Beginning {
  /** Names separated by commas, semicolons or line breaks. */
  services: string;
  counters: number | null;
  opening: Opening;
  opensAt: string;
  closesAt: string;
}

export const usualBeginning: Beginning = {
  services: '',
  counters: 1,
  opening: 'workdays',
  opensAt: '09:00',
  closesAt: '14:00',
};

const namesIn = (services: string) => services.split(/[,;\n]/).filter((name) => name.trim() !== '');

/** Returns 'long' for a name above 120 characters, 'many' above 26 services, otherwise null. */
export function faultOf(services: string): 'long' | 'many' | null {
  const names = namesIn(services);
  if (names.some((name) => name.trim().length > 120)) return 'long';
  return names.length > 26 ? 'many' : null;
}

/**
 * Returns the request's `beginsWith`. With no services there are no counters, since they could
 * attend nobody.
 */
export function startOf({ services, counters, opening, opensAt, closesAt }: Beginning): Start {
  const names = namesIn(services);
  const [from, until] = opening === 'always' ? ['00:00', '00:00'] : [opensAt, closesAt];
  const days = from && until ? openings[opening] : [];
  return {
    services: names,
    counters: names.length > 0 ? (counters ?? 0) : 0,
    week: days.map((weekday) => ({ weekday, opensAt: from, closesAt: until })),
  };
}
