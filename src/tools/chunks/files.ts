import { basename } from 'node:path';
import type { Module, ModuleGraph } from './module-graph.ts';
import type { PageModules } from './page-modules.ts';

/** Pages that people open first and use all day. */
const daily = ['index', 'operated-gates'];
/** Modules needed by at least so many pages go into a common file. */
const many = 6;
/** Compressed bytes below which modules get no file of their own. */
const little = 2000;

/**
 * Returns the ids of the modules in each file, by file name:
 * - `base`: modules that the login and pages share.
 * - `app`: modules that six or more pages share, or small groups, if a daily page needs them;
 *   otherwise `often`.
 * - Every other group of modules that the same pages need: a file named after the only page, or after
 *   the heaviest module.
 *
 * The bundler places modules that only the login or a lazy part needs.
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
