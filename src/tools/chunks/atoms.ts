import type { Module, ModuleGraph } from './module-graph.ts';
import type { Use, Uses } from './uses.ts';

/** Modules that always come together. */
export interface Atom {
  readonly modules: readonly Module[];
  readonly bytes: number;
  /** The pages that need them before they show; none if only parts of pages do. */
  readonly uses: ReadonlySet<Use>;
  readonly imports: ReadonlySet<Atom>;
}

/** The modules by the pages that need them, else by the parts that do. */
export function atomsOf(graph: ModuleGraph, { pages, parts }: Uses): Atom[] {
  const byUsers = new Map<string, { modules: Module[]; uses: Set<Use> }>();
  for (const module of graph.values()) {
    const uses = [...pages].filter(([, { needs }]) => needs.has(module.id));
    const openers = parts.flatMap((part, index) => (part.has(module.id) ? index : []));
    if (uses.length === 0 && openers.length === 0) continue;
    const key = uses.length > 0 ? uses.map(([name]) => name).join() : openers.join();
    const draft = byUsers.get(key) ?? { modules: [], uses: new Set(uses.map(([, use]) => use)) };
    draft.modules.push(module);
    byUsers.set(key, draft);
  }
  const atomOf = new Map<string, Atom>();
  const atoms = [...byUsers.values()].map(({ modules, uses }) => {
    const bytes = modules.reduce((sum, module) => sum + module.bytes, 0);
    const atom = { modules, uses, bytes, imports: new Set<Atom>() };
    for (const { id } of modules) atomOf.set(id, atom);
    return atom;
  });
  for (const { modules, imports } of atoms) {
    for (const id of modules.flatMap((module) => module.imports)) {
      const other = atomOf.get(id);
      if (other) imports.add(other);
    }
  }
  return atoms;
}
