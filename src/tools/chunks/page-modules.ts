import { readdirSync } from 'node:fs';
import type { Module, ModuleGraph } from './module-graph.ts';

/** IDs of the modules that a page needs before it shows, by page key. */
export type PageModules = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Returns the modules of the login and of every page in `src/web/first`, where the start page is
 * `index`.
 */
export function pageModules(graph: ModuleGraph): PageModules {
  const at = (path: string): Module => {
    const found = [...graph.values()].find(({ id }) => id.endsWith(`/src/web/${path}`));
    if (!found) throw new Error(`no ${path} in the application`);
    return found;
  };
  const shell = [at('main.tsx').id, ...awaited(graph, at('routes/_shell.tsx'))];
  const pages = new Map<string, Set<string>>();
  for (const key of readdirSync('src/web/first').map((name) => name.replace('.ts', ''))) {
    const route = at(`routes/_shell.${key === 'index' ? key : `pages.${key}`}.tsx`);
    pages.set(key, reached(graph, [...shell, ...awaited(graph, route)]));
  }
  const login = reached(graph, [at('auth/login.tsx').id]);
  const opened = reached(
    graph,
    [...login].flatMap((id) => graph.get(id)?.dynamicImports ?? []),
  );
  // The login's lazy parts must not load the application, so the login preloads what they share.
  const shared = [...opened].filter((id) => [...pages.values()].some((needs) => needs.has(id)));
  return pages.set('login', new Set([...login, ...shared]));
}

/** Modules that a route imports dynamically, itself or in its `load.ts`. */
function awaited(graph: ModuleGraph, route: Module): string[] {
  const loaders = route.imports.filter((id) => id.endsWith('/load.ts'));
  return [route.id, ...loaders].flatMap((id) => graph.get(id)?.dynamicImports ?? []);
}

/** Returns the modules and everything that they import, transitively. */
function reached(graph: ModuleGraph, from: readonly string[]): Set<string> {
  const found = new Set(from);
  for (const id of found) for (const each of graph.get(id)?.imports ?? []) found.add(each);
  return found;
}
