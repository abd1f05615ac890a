import { expect, test } from 'vitest';
import { groupModules } from '../../src/tools/chunks/group-modules.ts';
import type { ModuleGraph } from '../../src/tools/chunks/module-graph.ts';
import { usesOf } from '../../src/tools/chunks/uses.ts';

const path = (name: string) => `/vez/src/web/${name}`;

/** An application of modules by their weight and what they import, at once or later. */
function application(
  modules: Record<string, [bytes: number, imports?: string[], later?: string[]]>,
): ModuleGraph {
  return new Map(
    Object.entries(modules).map(([name, [bytes, imports = [], later = []]]) => [
      path(name),
      { id: path(name), bytes, imports: imports.map(path), dynamicImports: later.map(path) },
    ]),
  );
}

/** Three pages, of which two share little things, and one awaits what its loader brings. */
const three = application({
  'main.tsx': [9000, ['react.js', 'routes/_shell.tsx', ...['a', 'b', 'c'].map(route)]],
  'auth/login.tsx': [2000, ['react.js'], ['late.ts']],
  'late.ts': [900, ['four.ts']],
  'four.ts': [100],
  'react.js': [50_000],
  'routes/_shell.tsx': [100, [], ['Shell.tsx']],
  'Shell.tsx': [30_000, ['react.js']],
  [route('a')]: [10, [], ['A.tsx']],
  [route('b')]: [10, [], ['B.tsx']],
  [route('c')]: [10, ['c/load.ts'], ['C.tsx']],
  'c/load.ts': [10, [], ['c/Awaited.tsx']],
  'A.tsx': [5000, ['table.ts', 'four.ts', 'one.ts', 'two.ts', 'three.ts'], ['Dialog.tsx']],
  'B.tsx': [5000, ['table.ts', 'one.ts', 'two.ts']],
  'C.tsx': [5000, ['one.ts', 'three.ts']],
  'c/Awaited.tsx': [4000],
  'Dialog.tsx': [3000, ['table.ts', 'seldom.ts']],
  'seldom.ts': [6000],
  'table.ts': [8000],
  'one.ts': [200],
  'two.ts': [300],
  'three.ts': [400],
});
function route(key: string): string {
  return `routes/_shell.pages.${key}.tsx`;
}

test('a page brings what its route awaits, and a part what its pages have not brought', () => {
  const { pages, parts } = usesOf(three);
  expect([...pages.keys()]).toEqual(['a', 'b', 'c', 'login']);
  expect(pages.get('c')?.needs).toContain(path('c/Awaited.tsx'));
  expect(pages.get('a')?.needs).not.toContain(path('Dialog.tsx'));
  expect(parts.map(({ needs, pages: on }) => [[...needs], on])).toEqual([
    [[path('Dialog.tsx'), path('seldom.ts')], ['a']],
    [[path('late.ts')], ['login']],
  ]);
});

test('what pages share is in one file each, and what starts the login alone; no page needs more than four, nor loads much in vain', () => {
  const uses = usesOf(three);
  const groups = groupModules(three, uses);
  const placed = groups.flatMap(({ modules }) => [...modules]);
  expect(new Set(placed).size).toBe(placed.length);
  const alone = ['auth/login.tsx', 'late.ts', 'Dialog.tsx', 'seldom.ts'].map(path);
  expect(new Set(placed)).toEqual(new Set([...three.keys()].filter((id) => !alone.includes(id))));
  const weigh = (ids: Iterable<string>) =>
    [...ids].reduce((sum, id) => sum + (three.get(id)?.bytes ?? 0), 0);
  for (const [key, { needs, vain }] of uses.pages) {
    const loaded = groups.filter(({ modules }) => [...modules].some((id) => needs.has(id)));
    expect(loaded.length, key).toBeLessThanOrEqual(4);
    const all = loaded.flatMap(({ modules }) => [...modules]);
    expect(weigh(all.filter((id) => !needs.has(id))), key).toBeLessThanOrEqual(vain * weigh(all));
  }
});

test('files are in the order in which they import each other', () => {
  const done = new Set<string>();
  for (const { modules } of groupModules(three, usesOf(three))) {
    for (const id of modules) done.add(id);
    const needed = [...modules].flatMap((id) => three.get(id)?.imports ?? []);
    expect(needed.filter((id) => !done.has(id))).toEqual([]);
  }
});

test('what the login opens later does not start the application', () => {
  const groups = groupModules(three, usesOf(three));
  const shared = groups.find(({ modules }) => modules.has(path('four.ts')));
  const loginsOwn = [path('react.js'), path('four.ts')];
  expect([...(shared?.modules ?? [])].filter((id) => !loginsOwn.includes(id))).toEqual([]);
});
