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

/** What supervisors do on the board: to a queue, to a turn that waits, to a counter, to the branch. */
const acts = ['bring', 'shut', 'call', 'move', 'services', 'transfer', 'close', 'strike'] as const;
export type BoardAct = (typeof acts)[number];

const views = ['strategy', 'replay'] as const;

export interface LinesSearch {
  branch?: number | undefined;
  service?: number | undefined;
  /** What is being done, and to which queue, turn, counter or branch. */
  act?: BoardAct | undefined;
  of?: number | undefined;
  /** Choosing another strategy, or trying one on a past day. */
  view?: (typeof views)[number] | undefined;
  /** yyyy-MM-dd */
  day?: string | undefined;
  strategy?: Strategy | undefined;
}

/** What the address of «Mis colas» holds: the branch and the queue looked at, or the day replayed. */
export function parseLinesSearch(search: Record<string, unknown>): LinesSearch {
  const [branch, service] = [idOf(search.branch), idOf(search.service)];
  const act = acts.find((name) => name === search.act);
  const of = idOf(search.of);
  const view = views.find((name) => name === search.view);
  const day = String(search.day ?? '');
  const strategy = strategyOf(search.strategy);
  return {
    ...(branch && { branch }),
    ...(service && { service }),
    ...(act && of && { act, of }),
    ...(view && { view }),
    ...(isDay(day) && { day }),
    ...(strategy && { strategy }),
  };
}

/** The name of a strategy if it is one. */
export function strategyOf(name: unknown): Strategy | undefined {
  // The keys of the record are the names.
  return (Object.keys(strategies) as Strategy[]).find((known) => known === name);
}

function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
