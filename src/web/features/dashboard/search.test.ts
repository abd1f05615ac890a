import { expect, it } from 'vitest';
import { parseDashboardSearch } from './search.ts';

it.each([
  ['?range=free&from=2026-02-30&until=2026-03-01', {}],
  ['?range=free&from=2026-03-02&until=2026-03-01', {}],
  ['?range=month&from=2026-03-01&until=2026-03-02', { range: 'month' }],
  ['?branch=-1&gate=x&channel=fax&sort=toString&turns=all', {}],
  ['?fromHour=0&toHour=23', {}],
  ['?fromHour=9', { fromHour: 9, toHour: 23 }],
])('reads of the address %s no more than there is', (query, search) => {
  const params = Object.fromEntries(
    [...new URLSearchParams(query)].map(([name, value]) => [
      name,
      Number.isNaN(Number(value)) ? value : Number(value),
    ]),
  );
  expect(parseDashboardSearch(params)).toEqual(search);
});
