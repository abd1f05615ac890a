/**
 * Measures the error of estimated waits on the 60 days of the demonstration, and on branches made
 * of public arrivals and service times (`../shared/data`, or VEZ_REFERENCE_DATA). `npm run
 * bench:estimates`.
 */
import { type StrategyName, strategies } from '#domain/tickets/strategies/registry.ts';
import { type Judged, judge, verdictOf } from '../support/judged-waits.ts';
import { calledBy, demonstrated, type Lived, publicly } from '../support/past-branches.ts';

/** Upper bounds of the load, in people ahead per open counter. */
const loads = [1, 2, 4, 8, Number.POSITIVE_INFINITY];

function rowsOf(name: string, judged: readonly Judged[]) {
  const row = (label: string, some: readonly Judged[]) =>
    [label, rounded({ ...verdictOf(some) })] as const;
  const byLoad = loads.map((most, n) => {
    const least = loads[n - 1] ?? -1;
    const some = judged.filter(({ load }) => load > least && load <= most);
    return row(`${name}, up to ${most} ahead for each counter`, some);
  });
  const byService = [...new Set(judged.map(({ serviceId }) => serviceId))]
    .sort((a, b) => a - b)
    .map((id) =>
      row(
        `${name}, service ${id}`,
        judged.filter(({ serviceId }) => serviceId === id),
      ),
    );
  return [row(name, judged), ...byLoad, ...byService].filter(([, { waited }]) => (waited ?? 0) > 0);
}

function rounded(figures: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Math.round(value * 10) / 10]),
  );
}

const asTheyWere = demonstrated(20_261_121);
const branches: Lived[] = [...asTheyWere, ...publicly()];
// `-- strategies` adds the 60 days as each of the eight strategies would have called.
if (process.argv.includes('strategies')) {
  // The cast: the keys of the record are strategy names.
  for (const strategy of Object.keys(strategies) as StrategyName[]) {
    branches.push(...asTheyWere.map((lived) => calledBy(strategy, lived)));
  }
}
console.log('Aims: 80 % within; median error below both naive estimates. Minutes and percent.');
// Each arrival is estimated with the data known at that time. Arrivals that a free counter calls at
// once, as predicted, are left out, because they would flatter every figure.
for (const { name, days, ...past } of branches) {
  console.table(Object.fromEntries(rowsOf(name, judge(past, days))));
}
