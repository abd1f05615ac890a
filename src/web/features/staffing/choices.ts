import type { components } from '#contract/types.ts';
import type { Target } from '#domain/staffing/target.ts';
import { type Goal, lengthsIn, type StaffingSearch, startsIn } from './search.ts';

type Schemas = components['schemas'];
export type Choices = Schemas['StaffingPlanRequest'];
type Saved = Pick<Choices, 'interval' | 'target' | 'most' | 'serviceFactor' | 'volumeFactor'>;

/** Defaults: shares in per cent, times in minutes. */
const usual = {
  serviceLevel: { share: 80, within: 10 },
  meanWait: { share: 0, within: 5 },
  walkAways: { share: 5, within: 0 },
} satisfies Record<Goal, { share: number; within: number }>;

/** The maximum of planned operators, which means no limit. */
export const noLimit = 1000;

/** Returns the request: choices of the address, else of the saved plan, else the defaults. */
export function choicesOf(search: StaffingSearch, day: string, saved: Saved | null): Choices {
  const { service = null, every, goal, takes, volume, most, starts, lengths, each } = search;
  const startsAt = startsIn(starts ?? '');
  const hours = lengthsIn(lengths ?? '');
  const chosen = goal ?? (search.share || search.within ? saved?.target.kind : undefined);
  return {
    day,
    serviceId: service,
    interval: every ?? saved?.interval ?? 60,
    target:
      chosen || !saved ? targetOf(chosen ?? 'serviceLevel', search, saved?.target) : saved.target,
    most: most ?? saved?.most ?? noLimit,
    serviceFactor: takes ? takes / 100 : (saved?.serviceFactor ?? 1),
    volumeFactor: volume ? volume / 100 : (saved?.volumeFactor ?? 1),
    ...(startsAt.length > 0 &&
      hours.length > 0 && {
        shifts: {
          startsAt,
          lengthsMinutes: hours.map((length) => length * 60),
          mostPerShift: each ?? noLimit,
        },
      }),
  };
}

function targetOf(
  kind: Goal,
  { share, within }: StaffingSearch,
  saved: Choices['target'] | undefined,
): Choices['target'] {
  const before = saved?.kind === kind ? numbersOf(saved) : usual[kind];
  const [part, minutes] = [share ?? before.share, within ?? before.within];
  if (kind === 'meanWait') return { kind, seconds: minutes * 60 };
  if (kind === 'walkAways') return { kind, share: part / 100 };
  return { kind, share: part / 100, withinSeconds: minutes * 60 };
}

export function numbersOf(target: Choices['target']): { share: number; within: number } {
  const share = 'share' in target ? Math.round(target.share * 100) : 0;
  if (target.kind === 'serviceLevel') {
    return { share, within: Math.max(1, Math.round(target.withinSeconds / 60)) };
  }
  if (target.kind === 'meanWait') {
    return { share, within: Math.max(1, Math.round(target.seconds / 60)) };
  }
  return { share, within: 0 };
}

/** Returns an address that sets these choices explicitly, whatever plan is saved. */
export function searchOf(choices: Omit<Choices, 'day' | 'serviceId'>): StaffingSearch {
  const { interval, target, most, serviceFactor, volumeFactor } = choices;
  const { share, within } = numbersOf(target);
  return {
    every: interval,
    goal: target.kind,
    share: share || undefined,
    within: within || undefined,
    takes: Math.round(serviceFactor * 100),
    volume: Math.round(volumeFactor * 100),
    most,
  };
}

export function ruleOf(target: Choices['target']): Target {
  if (target.kind === 'meanWait') return { meanWaitSeconds: target.seconds };
  if (target.kind === 'walkAways') return { abandonment: target.share };
  return { serviceLevel: target.share, withinSeconds: target.withinSeconds };
}
