import type { components } from '#contract/types.ts';

type Start = NonNullable<components['schemas']['BranchToMake']['beginsWith']>;

/** The days on which a new branch opens, by how they are offered; `none` are chosen later. */
export const openings = {
  workdays: [1, 2, 3, 4, 5],
  saturdays: [1, 2, 3, 4, 5, 6],
  daily: [1, 2, 3, 4, 5, 6, 7],
  always: [1, 2, 3, 4, 5, 6, 7],
  none: [],
} as const;

export type Opening = keyof typeof openings;

/** Whether the times of an opening are typed. */
export const hasTimes = (opening: Opening) => opening !== 'always' && opening !== 'none';

/** What is typed of what a new branch begins with. */
export interface Beginning {
  /** Names with commas between them. */
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

/** The services that are typed. */
const namesIn = (services: string) => services.split(/[,;\n]/).filter((name) => name.trim() !== '');

/** What is wrong with the services that are typed; null if nothing. */
export function faultOf(services: string): 'long' | 'many' | null {
  const names = namesIn(services);
  if (names.some((name) => name.trim().length > 120)) return 'long';
  return names.length > 26 ? 'many' : null;
}

/** What is sent; counters without a service would attend nobody, so that there are none. */
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
