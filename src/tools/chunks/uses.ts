import type { Module, ModuleGraph } from './module-graph.ts';

/** A page, as an occasion on which modules are loaded together. */
export interface Use {
  /** The ids of the modules that it brings. */
  readonly needs: ReadonlySet<string>;
  /** Of what it loads, how much it may load in vain so that it needs fewer files. */
  readonly vain: number;
}

export interface Uses {
  /** The login and each page behind it, by key; the start page's is `index`. */
  readonly pages: ReadonlyMap<string, Use>;
  readonly parts: readonly Part[];
}

/** What is loaded when it is opened over a page. */
export interface Part {
  /** The ids of the modules that it brings: what its pages have not brought already. */
  readonly needs: ReadonlySet<string>;
  readonly pages: readonly string[];
}

const routeFile = /\/routes\/[^/]+\.tsx$|\/load\.ts$/;
const pageRoute = /\/routes\/_shell\.(?:pages\.)?([\w-]+)\.tsx$/;

/** How the modules of the application are used together, as their own imports tell. */
export function usesOf(graph: ModuleGraph): Uses {
  const moduleAt = (path: string) => {
    const found = [...graph.values()].find(({ id }) => id.endsWith(`/src/web/${path}`));
    if (!found) throw new Error(`no ${path} in the application`);
    return found;
  };
  const pageOf = (from: string[], vain: number) => ({ needs: reached(graph, from), vain });
  const frame = [moduleAt('main.tsx').id, ...awaited(graph, moduleAt('routes/_shell.tsx'))];
  const pages = new Map<string, Use>();
  for (const module of graph.values()) {
    const key = pageRoute.exec(module.id)?.[1];
    const from = key ? awaited(graph, module) : [];
    if (key && from.length > 0)
      pages.set(key, pageOf([...frame, ...from], daily.has(key) ? 0.02 : 0.07));
  }
  const login = reached(graph, [moduleAt('auth/login.tsx').id]);
  const later = reached(
    graph,
    [...login].flatMap((id) => graph.get(id)?.dynamicImports ?? []),
  );
  // Files that the login opens must not start the application: it brings what they share with pages.
  const shared = [...later].filter((id) => [...pages.values()].some(({ needs }) => needs.has(id)));
  pages.set('login', { needs: new Set([...login, ...shared]), vain: 0 });
  return { pages, parts: partsOf(graph, pages) };
}

/** The pages that people open first and work on all day. */
const daily = new Set(['index', 'operated-gates']);

/** What a route waits for: its component, and what it or its `load.ts` imports on the way. */
function awaited(graph: ModuleGraph, route: Module): string[] {
  const loaders = route.imports.filter((id) => id.endsWith('/load.ts'));
  return [route.id, ...loaders].flatMap((id) => graph.get(id)?.dynamicImports ?? []);
}

function partsOf(graph: ModuleGraph, pages: ReadonlyMap<string, Use>): Part[] {
  const openers = new Map<string, string[]>();
  for (const [key, { needs }] of pages) {
    const opened = new Set<string>();
    const seen = new Set(needs);
    for (const id of seen) {
      // What routes await are pages, and not opened over another.
      if (routeFile.test(id)) continue;
      for (const part of graph.get(id)?.dynamicImports ?? []) {
        if (needs.has(part) || opened.has(part)) continue;
        opened.add(part);
        openers.set(part, [...(openers.get(part) ?? []), key]);
        // A part may open others.
        for (const inner of reached(graph, [part])) seen.add(inner);
      }
    }
  }
  return [...openers].map(([part, keys]) => {
    const brought = (id: string) => keys.every((key) => pages.get(key)?.needs.has(id));
    return {
      needs: new Set([...reached(graph, [part])].filter((id) => !brought(id))),
      pages: keys,
    };
  });
}

/** The modules with all that they import, however far. */
function reached(graph: ModuleGraph, from: readonly string[]): Set<string> {
  const found = new Set(from);
  for (const id of found) for (const each of graph.get(id)?.imports ?? []) found.add(each);
  return found;
}
