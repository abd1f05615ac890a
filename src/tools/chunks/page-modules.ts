import { readdirSync } from 'node:fs';
import type { Module, ModuleGraph } from './module-graph.ts';

/** The ids of the modules that each page needs before it shows, by its key. */
export type PageModules = ReadonlyMap<string, ReadonlySet<string>>;

/** The login, and each page behind it that declares what it asks first; the start page is `index`. */
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
  // What the login opens must not start the application: it brings what that shares with pages.
  const shared = [...opened].filter((id) => [...pages.values()].some((needs) => needs.has(id)));
  return pages.set('login', new Set([...login, ...shared]));
}

/** What a route waits for: its component, and what it or its `load.ts` imports on the way. */
function awaited(graph: ModuleGraph, route: Module): string[] {
  const loaders = route.imports.filter((id) => id.endsWith('/load.ts'));
  return [route.id, ...loaders].flatMap((id) => graph.get(id)?.dynamicImports ?? []);
}

/** The modules with all that they import, however far. */
function reached(graph: ModuleGraph, from: readonly string[]): Set<string> {
  const found = new Set(from);
  for (const id of found) for (const each of graph.get(id)?.imports ?? []) found.add(each);
  return found;
}
