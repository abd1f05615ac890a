import { basename } from 'node:path';
import type { Module, ModuleGraph } from './module-graph.ts';
import type { PageModules } from './page-modules.ts';

/** The pages that people open first and work on all day. */
const daily = ['index', 'operated-gates'];
/** How many pages make what they share common. */
const many = 6;
/** Compressed bytes that deserve no file of their own. */
const little = 2000;

/**
 * The ids of the modules in each file, by its name. What the login shares with pages is `base`. What
 * at least six pages share, or is little, is `app` where a daily page needs it, else `often`. All
 * else stands with what the same pages need, in a file named after the only page or its heaviest
 * module. What no page needs before it shows, and the login's own, is left to the bundler.
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
