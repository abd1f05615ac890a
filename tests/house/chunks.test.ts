import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf } from '../../src/tools/chunks/files.ts';
import type { ModuleGraph } from '../../src/tools/chunks/module-graph.ts';
import { pageModules } from '../../src/tools/chunks/page-modules.ts';

const path = (name: string) => `/vez/src/web/${name}`;
const route = (key: string) =>
  key === 'index' ? 'routes/_shell.index.tsx' : `routes/_shell.pages.${key}.tsx`;
const keys = readdirSync('src/web/first').map((name) => name.replace('.ts', ''));
const imports: Record<string, string[]> = {
  index: ['home.ts'],
  'my-lines': ['home.ts', 'table.ts', 'large.ts', 'four.ts'],
  'my-clients': ['table.ts', 'large.ts'],
  operators: ['table.ts', 'small.ts'],
  dashboard: ['table.ts', 'small.ts'],
  'my-branches': ['table.ts'],
  'manager-user': ['table.ts'],
};

type Weighed = Record<string, [bytes: number, imports?: string[], later?: string[]]>;

/** Builds a module graph from sizes in bytes, static imports and dynamic imports. */
const application = (modules: Weighed): ModuleGraph =>
  new Map(
    Object.entries(modules).map(([name, [bytes, now = [], later = []]]) => [
      path(name),
      { id: path(name), bytes, imports: now.map(path), dynamicImports: later.map(path) },
    ]),
  );

const graph = application({
  'main.tsx': [9000, ['react.js', 'routes/_shell.tsx', ...keys.map(route)]],
  'auth/login.tsx': [2000, ['react.js'], ['late.ts']],
  'late.ts': [900, ['four.ts']],
  'four.ts': [100],
  'react.js': [50_000],
  'routes/_shell.tsx': [100, [], ['Shell.tsx']],
  'Shell.tsx': [30_000, ['react.js']],
  'operated-gates/load.ts': [10, [], ['Counter.tsx']],
  'Counter.tsx': [4000],
  'home.ts': [500],
  'table.ts': [8000],
  'large.ts': [6000],
  'small.ts': [600],
  'Dialog.tsx': [3000],
  ...Object.fromEntries(
    keys.flatMap((key): [string, Weighed[string]][] => [
      [
        route(key),
        [10, key === 'operated-gates' ? ['operated-gates/load.ts'] : [], [`${key}.tsx`]],
      ],
      [`${key}.tsx`, [5000, imports[key] ?? [], ['Dialog.tsx']]],
    ]),
  ),
});
const pages = pageModules(graph);
const files = filesOf(graph, pages);
const inFile = (name: string) => [...(files.get(name) ?? [])].map((id) => id.replace(path(''), ''));

test('a page brings what its route awaits, and nothing that opens over it', () => {
  expect([...pages.keys()].sort()).toEqual([...keys, 'login'].sort());
  expect(pages.get('operated-gates')).toContain(path('Counter.tsx'));
  for (const needs of pages.values()) expect(needs).not.toContain(path('Dialog.tsx'));
});

test('a module’s file follows from the pages that need it', () => {
  // The login's dynamic imports must not load the application, so four.ts is in the base file.
  expect(inFile('base').sort()).toEqual(['four.ts', 'react.js']);
  expect(inFile('app')).toEqual(expect.arrayContaining(['main.tsx', 'Shell.tsx', 'home.ts']));
  expect(inFile('often').sort()).toEqual(['small.ts', 'table.ts']);
  expect(inFile('large')).toEqual(['large.ts']);
  expect(inFile('operated-gates').sort()).toEqual(['Counter.tsx', 'operated-gates.tsx']);
  const placed = [...files.values()].flatMap((ids) => [...ids]);
  expect(new Set(placed).size).toBe(placed.length);
  for (const alone of ['auth/login.tsx', 'late.ts', 'Dialog.tsx']) {
    expect(placed).not.toContain(path(alone));
  }
});
