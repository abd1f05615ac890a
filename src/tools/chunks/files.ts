import { basename } from 'node:path';
import type { Module, ModuleGraph } from './module-graph.ts';
import type { PageModules } from './page-modules.ts';

/** Pages that people open first and use all day. */
const daily = ['index', 'operated-gates'];
/** Number of pages from which modules that they share go into a common file. */
const many = 6;
/** Compressed bytes below which modules get no file of their own. */
const little = 2000;

/**
 * Returns the IDs of the modules in each file, by file name. The bundler places modules that only
 * the login or a lazy part needs.
 */
export function filesOf(graph: ModuleGraph, pages: PageModules): Map<string, Set<string>> {
  const together = new Map<string, Module[]>();
  for (const module of graph.values()) {
    const users = [...pages.keys()].filter((key) => pages.get(key)?.has(module.id)).join();
    together.set(users, [...(together.get(users) ?? []), module]);
  }
  const files = new Map<string, Set<string>>();
  for (const [users, modules] of together) {
    if (users === '' || users === 'login') continue;
    const name = nameOf(users.split(','), modules);
    files.set(name, new Set([...(files.get(name) ?? []), ...modules.map(({ id }) => id)]));
  }
  return files;
}

/**
 * Returns the file of a group of modules with the same users:
 * - `base`, if the login is one of them.
 * - the page's key, if there is one user.
 * - `app`, if the group is small or has six or more users, and one of them is a daily page; without
 *   a daily page, `often`.
 * - the name of its heaviest module, otherwise.
 */
function nameOf(users: string[], modules: Module[]): string {
  if (users.includes('login')) return 'base';
  if (users.length === 1) return users.join();
  const bytes = modules.reduce((sum, each) => sum + each.bytes, 0);
  if (users.length >= many || bytes < little) {
    return daily.some((key) => users.includes(key)) ? 'app' : 'often';
  }
  const heaviest = modules.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  return basename(heaviest.id).replace(/\W.*/, '');
}
