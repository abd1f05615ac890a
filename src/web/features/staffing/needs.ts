import type { components } from '#contract/types.ts';
import type { Reached } from '#domain/staffing/target.ts';
import { hourAndMinute } from '#domain/time/minutes.ts';

type Schemas = components['schemas'];

export interface Need {
  /** Local time, HH:MM. */
  from: string;
  until: string;
  people: number;
  /** Mean number of people already waiting when the interval begins. */
  inherited: number;
  operators: number;
  /**
   * Figures reached with the operators needed, one fewer and one more; null if one fewer is
   * impossible.
   */
  reached: Reached;
  fewer: Reached | null;
  more: Reached;
  /** Arrivals and operators on the last same weekday; null if nobody came that day. */
  before: { people: number; operators: number } | null;
}

/** Returns the open intervals of a plan, with figures of the same intervals on a past day. */
export function needsOf(
  { intervals }: Schemas['StaffingPlan'],
  minutes: number,
  before: Schemas['StaffingPast'] | undefined,
): Need[] {
  const anybody = before?.intervals.some(({ arrived }) => arrived > 0);
  return intervals
    .filter(({ operators, reason }) => operators > 0 || reason.key !== 'closed')
    .map(({ startsAt, people, operators, reached, fewer, more, reason }) => {
      const then = before?.intervals.find((each) => each.startsAt === startsAt);
      return {
        from: startsAt,
        until: later(startsAt, minutes),
        people,
        operators,
        inherited: reason.inherited,
        reached: figuresOf(reached),
        fewer: fewer && figuresOf(fewer),
        more: figuresOf(more),
        before:
          then && anybody ? { people: then.arrived, operators: Math.round(then.operators) } : null,
      };
    });
}

const figuresOf = (reached: Schemas['StaffingReached']): Reached => ({
  serviceLevel: reached.serviceLevel,
  meanWait: reached.meanWaitSeconds,
  abandonment: reached.walkAways,
  occupancy: reached.occupancy,
});

/** Adds minutes to a local time, HH:MM; midnight at the end of the day is 24:00. */
export function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hourAndMinute(hour * 60 + minute + minutes);
}

export function stretches(
  needs: readonly Need[],
  operatorsAt: (need: Need) => number,
): { from: string; until: string; operators: number }[] {
  const found: { from: string; until: string; operators: number }[] = [];
  for (const need of needs) {
    const operators = operatorsAt(need);
    const last = found.at(-1);
    if (last?.until === need.from && last.operators === operators) last.until = need.until;
    else found.push({ from: need.from, until: need.until, operators });
  }
  return found;
}
