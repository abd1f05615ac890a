import type { components } from '#contract/types.ts';
import { idOf } from '../../lib/id-in-address.ts';

type Strategy = components['schemas']['Strategy'];

const strategies: Record<Strategy, true> = {
  LongestWaitingTimeFirst: true,
  PriorityByProportion: true,
  MaxProportionSelection: true,
  ProportionOfSelection: true,
  RoundRobin: true,
  SpecialFirstLongestWaitingTimeSecond: true,
  SpecialFirstProportionOfSelection: true,
  ExpressFirstLongestWaitingTimeSecond: true,
};

/** How many turns each counter may call without a connection. */
export const leaseCounts = [0, 1, 2, 3];

/** Supervisors' actions on a queue, a waiting ticket, a counter or the branch. */
const acts = [
  'bring',
  'shut',
  'call',
  'move',
  'services',
  'transfer',
  'close',
  'strike',
  'giveBack',
] as const;
export type BoardAct = (typeof acts)[number];

const views = ['strategy', 'replay'] as const;

export interface LinesSearch {
  branch?: number | undefined;
  service?: number | undefined;
  act?: BoardAct | undefined;
  of?: number | undefined;
  /** The open view: the choice of another strategy, or the replay of a past day. */
  view?: (typeof views)[number] | undefined;
  /** yyyy-MM-dd */
  day?: string | undefined;
  strategy?: Strategy | undefined;
  /** Turns that each counter keeps in the replay to call without a connection. */
  leased?: number | undefined;
}

/** Parses the address of «Mis colas»: the branch and queue shown, or the day replayed. */
export function parseLinesSearch(search: Record<string, unknown>): LinesSearch {
  const [branch, service] = [idOf(search.branch), idOf(search.service)];
  const act = acts.find((name) => name === search.act);
  const of = idOf(search.of);
  const view = views.find((name) => name === search.view);
  const day = String(search.day ?? '');
  const strategy = strategyOf(search.strategy);
  const leased = leaseCounts.find((count) => count === Number(search.leased)) ?? 0;
  return {
    ...(branch && { branch }),
    ...(service && { service }),
    ...(act && of && { act, of }),
    ...(view && { view }),
    ...(isDay(day) && { day }),
    ...(strategy && { strategy }),
    ...(leased > 0 && { leased }),
  };
}

export function strategyOf(name: unknown): Strategy | undefined {
  // The cast: Object.keys loses the record's key type.
  return (Object.keys(strategies) as Strategy[]).find((known) => known === name);
}

function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
