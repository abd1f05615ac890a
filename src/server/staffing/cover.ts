import { type Model, solve } from 'yalps';

export interface CoverProblem {
  required: readonly number[];
  /** Shifts by name: 1 in the periods worked, 0 in the others. */
  shifts: Record<string, readonly number[]>;
  maxPerPeriod: number;
  maxPerShift: number;
  /**
   * `cover` uses the fewest people with no shortage; `match` minimises the sum of |scheduled −
   * required|.
   */
  objective: 'cover' | 'match';
}

export interface Cover {
  outcome: 'cover';
  people: Record<string, number>;
  scheduled: number[];
  /** People scheduled, or the sum of |scheduled − required|. */
  cost: number;
}

/** The reasons why a problem has no solution: in one period, or in all together (no period). */
export interface NoCover {
  outcome: 'no-cover';
  missing: {
    key: 'over-maximum' | 'no-shift' | 'shifts-too-small' | 'together';
    period: number | null;
    required: number;
    possible: number;
  }[];
}

/** Fits shifts to the required people, by branch and bound (YALPS). */
export function coverShifts(problem: CoverProblem): Cover | NoCover {
  const missing = problem.objective === 'cover' ? shortfalls(problem) : [];
  if (missing.length > 0) return { outcome: 'no-cover', missing };
  const solution = solve(modelOf(problem), { includeZeroVariables: true });
  if (solution.status !== 'optimal') {
    const together = { key: 'together', period: null, required: 0, possible: 0 } as const;
    return { outcome: 'no-cover', missing: [together] };
  }
  const people = Object.fromEntries(
    solution.variables
      .filter(([name]) => name.startsWith('shift '))
      .map(([name, count]) => [name.slice('shift '.length), Math.round(count)]),
  );
  const scheduled = problem.required.map((_, period) =>
    Object.entries(problem.shifts).reduce(
      (sum, [name, works]) => sum + (people[name] ?? 0) * (works[period] ?? 0),
      0,
    ),
  );
  return { outcome: 'cover', people, scheduled, cost: Math.round(solution.result) };
}

function modelOf({ required, shifts, maxPerPeriod, maxPerShift, objective }: CoverProblem): Model {
  const match = objective === 'match';
  const shiftColumns = Object.entries(shifts).map(([name, works]) => {
    const column = Object.fromEntries([
      ...works.flatMap((on, period) =>
        on
          ? [
              [`most ${period}`, 1],
              [`need ${period}`, 1],
            ]
          : [],
      ),
      [`limit ${name}`, 1],
      ['cost', match ? 0 : 1],
    ]);
    return [`shift ${name}`, column] as const;
  });
  // Scheduled − over + under = required; `cover` has no slack, since no shortage is allowed.
  const slack = required.flatMap((_, period) => [
    [`under ${period}`, { [`need ${period}`]: 1, cost: 1 }] as const,
    [`over ${period}`, { [`need ${period}`]: -1, cost: 1 }] as const,
  ]);
  const constraints = Object.fromEntries([
    ...required.flatMap((people, period) => [
      [`need ${period}`, match ? { equal: people } : { min: people }] as const,
      [`most ${period}`, { max: maxPerPeriod }] as const,
    ]),
    ...Object.keys(shifts).map((name) => [`limit ${name}`, { max: maxPerShift }] as const),
  ]);
  return {
    direction: 'minimize',
    objective: 'cost',
    constraints,
    variables: Object.fromEntries(match ? [...shiftColumns, ...slack] : shiftColumns),
    integers: shiftColumns.map(([name]) => name),
  };
}

function shortfalls({
  required,
  shifts,
  maxPerPeriod,
  maxPerShift,
}: CoverProblem): NoCover['missing'] {
  return required.flatMap((people, period) => {
    const fitting = Object.values(shifts).filter((works) => works[period]).length;
    const at = (key: 'over-maximum' | 'no-shift' | 'shifts-too-small', possible: number) => [
      { key, period, required: people, possible },
    ];
    if (people > maxPerPeriod) return at('over-maximum', maxPerPeriod);
    if (people > 0 && fitting === 0) return at('no-shift', 0);
    if (people > fitting * maxPerShift) return at('shifts-too-small', fitting * maxPerShift);
    return [];
  });
}
