import { expect, it } from 'vitest';
import type { PastDay, PastTurn } from '#domain/estimates/past.ts';
import { seeded } from '#domain/staffing/random.ts';
import { judge, verdictOf } from '#tests/support/judged-waits.ts';
import { calledBy, demonstrated, type Lived, publicly } from '#tests/support/past-branches.ts';

const [, valencia] = demonstrated(7, 40);
if (!valencia) throw new Error('the demonstration has three branches');

const branches: Lived[] = [
  ...demonstrated(7, 40),
  // Later arrivals go first most often under this strategy.
  calledBy('PriorityByProportion', valencia),
  ...publicly(20),
];

it.each(branches)(
  '$name: four of five are called within the range, nearer than the naive estimates',
  ({ name, days, ...past }) => {
    const { waited, error, naive, naiveOwn, within, below, above, width } = verdictOf(
      judge(past, days),
    );
    const figures = { waited, error, naive, naiveOwn, within, below, above, width };
    console.log(
      name,
      JSON.stringify(figures, (_, value) =>
        typeof value === 'number' ? Math.round(value * 10) / 10 : value,
      ),
    );
    expect(waited).toBeGreaterThan(500);
    expect(within).toBeGreaterThan(78);
    expect(within).toBeLessThan(90);
    // Counting the people ahead is hard to beat when every counter serves every service.
    expect(error).toBeLessThan(Math.min(naive, naiveOwn) * 1.05);
  },
);

/** Replaces all days after a moment; the replacement must not change earlier estimates. */
function withAnotherFuture(days: readonly PastDay[], moment: number): PastDay[] {
  const random = seeded(3);
  const later = () => moment + Math.ceil(random() * 7_200_000);
  return days.map(({ turns, gates }) => ({
    gates,
    turns: turns
      .filter(({ arrivedAt }) => arrivedAt <= moment || random() < 0.5)
      .map((turn): PastTurn => {
        if (turn.closedAt <= moment || turn.arrivedAt > moment) return turn;
        const calledAt = turn.calledAt > moment ? later() : turn.calledAt;
        return {
          ...turn,
          calledAt,
          closedAt: Math.max(calledAt, moment) + Math.ceil(random() * 1e6),
        };
      }),
  }));
}

it('estimates from what was known at each arrival alone', () => {
  const { days, ...past } = calledBy('PriorityByProportion', valencia);
  const lived = days.slice(0, 12);
  const told = judge(past, lived);
  for (const place of [0.3, 0.6, 0.9]) {
    const moment = told[Math.floor(told.length * place)]?.arrivedAt ?? 0;
    const estimates = (some: typeof told) =>
      some
        .filter(({ arrivedAt }) => arrivedAt <= moment)
        .map(({ waited: _, ...estimate }) => estimate);
    const other = judge(past, withAnotherFuture(lived, moment));
    expect(estimates(other)).toEqual(estimates(told));
    expect(other.map(({ waited }) => waited)).not.toEqual(told.map(({ waited }) => waited));
  }
});
