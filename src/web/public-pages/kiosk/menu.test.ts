import { expect, it } from 'vitest';
import { menuOf } from './menu.ts';
import type { Service } from './port.ts';

const services = (count: number, group: (at: number) => string | null): Service[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at,
    name: `S${at}`,
    group: group(at),
    waiting: 0,
    wait: null,
    available: true,
    requiredData: [],
  }));
const names = (found: ReturnType<typeof menuOf>) =>
  found.kind === 'services' ? found.services.map(({ name }) => name) : found.groups;

it('shows what fits at once, whatever its groups are', () => {
  const few = services(4, (at) => `G${at}`);
  expect(names(menuOf(few, { group: null, page: 1 }, 4))).toEqual(['S0', 'S1', 'S2', 'S3']);
});

it('asks for the group first where there are too many, and loses no service by it', () => {
  const many = services(200, (at) => (at < 3 ? null : `G${at % 4}`));
  const top = menuOf(many, { group: null, page: 1 }, 8);
  expect(names(top)).toHaveLength(4);
  const found = new Set(top.loose.map(({ name }) => name));
  for (const group of names(top)) {
    const { pages } = { pages: 0, ...menuOf(many, { group, page: 1 }, 8) };
    for (let page = 1; page <= pages; page += 1) {
      for (const name of names(menuOf(many, { group, page }, 8))) found.add(name);
    }
  }
  expect(found.size).toBe(200);
});

it('pages one long list, and shows the last page where a page is gone', () => {
  const many = services(10, () => null);
  const last = menuOf(many, { group: null, page: 9 }, 4);
  expect(last).toMatchObject({ kind: 'services', pages: 3 });
  expect(names(last)).toEqual(['S8', 'S9']);
});
