import type { Module, ModuleGraph } from './module-graph.ts';
import type { Part, Use, Uses } from './uses.ts';

/** Modules that always come together. */
export interface Atom {
  readonly modules: readonly Module[];
  readonly bytes: number;
  /** The pages that need them before they show; none if only parts of pages do. */
  readonly uses: ReadonlySet<Use>;
  /** The parts of pages that need them, if no page does itself. */
  readonly parts: ReadonlySet<Part>;
  readonly imports: ReadonlySet<Atom>;
}

interface Draft extends Pick<Atom, 'uses' | 'parts'> {
  readonly modules: Module[];
}

/** The modules by the pages that need them, else by the parts that do. */
export function atomsOf(graph: ModuleGraph, { pages, parts }: Uses): Atom[] {
  const all: object[] = [...pages.values(), ...parts];
  const drafts = new Map<string, Draft>();
  for (const module of graph.values()) {
    // It shows the login as soon as its file runs, which is its alone for that.
    if (module.id.endsWith('/auth/login.tsx')) continue;
    const uses = [...pages.values()].filter(({ needs }) => needs.has(module.id));
    const openers = uses.length > 0 ? [] : parts.filter(({ needs }) => needs.has(module.id));
    const users = [...uses, ...openers];
    if (users.length === 0) continue;
    const key = users.map((user) => all.indexOf(user)).join();
    const draft = drafts.get(key) ?? {
      modules: [],
      uses: new Set(uses),
      parts: new Set(openers),
    };
    draft.modules.push(module);
    drafts.set(key, draft);
  }
  const atomOf = new Map<string, Atom>();
  const atoms = [...drafts.values()].map((draft) => {
    const bytes = draft.modules.reduce((sum, module) => sum + module.bytes, 0);
    const atom = { ...draft, bytes, imports: new Set<Atom>() };
    for (const { id } of draft.modules) atomOf.set(id, atom);
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
