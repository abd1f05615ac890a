import type { components } from '#contract/types.ts';
import type { Reached } from '#domain/staffing/target.ts';

type Schemas = components['schemas'];

/** What one interval of a day needs, and what is known of why. */
export interface Need {
  /** Wall clock, HH:MM. */
  from: string;
  until: string;
  /** People expected to arrive. */
  people: number;
  /** People who on average already wait as it begins. */
  inherited: number;
  operators: number;
  /** What they reach, and what one fewer or more would; null where there is none to take away. */
  reached: Reached;
  fewer: Reached | null;
  more: Reached;
  /** Who came and who attended the last time that it was that weekday; null where nobody came. */
  before: { people: number; operators: number } | null;
}

/** The open intervals of a plan, beside the same ones of a day of the past. */
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

/** The figures under the names that the rules of planning give them. */
const figuresOf = (reached: Schemas['StaffingReached']): Reached => ({
  serviceLevel: reached.serviceLevel,
  meanWait: reached.meanWaitSeconds,
  abandonment: reached.walkAways,
  occupancy: reached.occupancy,
});

/** The wall clock so many minutes later, HH:MM; midnight is 24:00. */
export function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const all = hour * 60 + minute + minutes;
  return [Math.floor(all / 60), all % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Intervals that follow each other with as many people, as one: what changes in the course of the day. */
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
