import { basename } from 'node:path';
import { type Atom, atomsOf } from './atoms.ts';
import type { ModuleGraph } from './module-graph.ts';
import type { Use, Uses } from './uses.ts';

/** Modules that share a file. */
interface Group {
  readonly name: string;
  readonly modules: ReadonlySet<string>;
}

interface File {
  readonly atoms: readonly Atom[];
  readonly bytes: number;
  readonly uses: ReadonlySet<Use>;
}

/** Scripts that a page may need; with its document, style, letters and first script it has 8. */
const mostFiles = 4;
/** Compressed bytes that deserve no file of their own. */
const little = 2000;

/**
 * Modules in few files, those first that others import. What always comes together is in one file;
 * where a page needs too many, those of its files are joined that cost other pages least.
 */
export function groupModules(graph: ModuleGraph, uses: Uses): Group[] {
  const pages = [...uses.pages.values()];
  let files = atomsOf(graph, uses).map((atom): File => ({ atoms: [atom], ...atom }));
  for (;;) {
    const crowded = pages.filter((page) => filesOf(files, page).length > mostFiles);
    const joint = pairsOf(files, crowded)
      .map(([one, other]) => ({ one, other, loss: lossOf(one, other, pages, crowded) }))
      .sort((a, b) => a.loss - b.loss)
      .map(({ one, other }) => [
        ...files.filter((file) => file !== one && file !== other),
        join(one, other),
      ])
      .find((each) => inOrder(each) && pages.every((page) => bearable(each, page)));
    if (!joint) break;
    files = joint;
  }
  return (
    (inOrder(files) ?? [])
      // What one part alone needs is its file already.
      .filter(({ atoms }) => partsOf(atoms).length !== 1)
      .map((file) => ({
        name: nameOf(file, uses),
        modules: new Set(file.atoms.flatMap(({ modules }) => modules.map(({ id }) => id))),
      }))
  );
}

const partsOf = (atoms: readonly Atom[]) => [...new Set(atoms.flatMap(({ parts }) => [...parts]))];

const filesOf = (files: readonly File[], page: Use) => files.filter(({ uses }) => uses.has(page));

/** Any two files that one of the pages needs; a page's own code stays apart, unless it is little. */
function pairsOf(files: readonly File[], pages: readonly Use[]): [File, File][] {
  const common = files.filter(({ uses, bytes }) => uses.size > 1 || bytes < little);
  return common.flatMap((one, index) =>
    common
      .slice(0, index)
      .filter((other) => pages.some((page) => one.uses.has(page) && other.uses.has(page)))
      .map((other): [File, File] => [one, other]),
  );
}

const join = (one: File, other: File): File => ({
  atoms: [...one.atoms, ...other.atoms],
  bytes: one.bytes + other.bytes,
  uses: new Set([...one.uses, ...other.uses]),
});

/** Bytes loaded in vain for each request that is saved, where two files become one. */
function lossOf(one: File, other: File, pages: readonly Use[], crowded: readonly Use[]): number {
  let [lost, saved] = [0, 0];
  for (const page of pages) {
    const [first, second] = [one.uses.has(page), other.uses.has(page)];
    // A page with few files gains little.
    if (first && second) saved += crowded.includes(page) ? 1 : 0.1;
    else if (first) lost += other.bytes;
    else if (second) lost += one.bytes;
  }
  return lost / saved;
}

/** Whether a page loads little in vain, with what its files import. */
function bearable(files: readonly File[], page: Use): boolean {
  const fileOf = new Map(files.flatMap((file) => file.atoms.map((atom) => [atom, file] as const)));
  const loaded = new Set(filesOf(files, page));
  for (const { atoms } of loaded) {
    for (const atom of atoms.flatMap(({ imports }) => [...imports])) {
      const imported = fileOf.get(atom);
      if (imported) loaded.add(imported);
    }
  }
  const atoms = [...loaded].flatMap((file) => file.atoms);
  const vain = atoms.filter(({ uses }) => !uses.has(page));
  return weigh(vain) <= page.vain * weigh(atoms);
}

const weigh = (atoms: readonly Atom[]) => atoms.reduce((sum, { bytes }) => sum + bytes, 0);

/** Each file after those that it imports; nothing if they import each other. */
function inOrder(files: readonly File[]): File[] | null {
  const done = new Set<Atom>();
  const ordered: File[] = [];
  let waiting = [...files];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ atoms }) =>
      atoms.every(({ imports }) =>
        [...imports].every((atom) => done.has(atom) || atoms.includes(atom)),
      ),
    );
    if (ready.length === 0) return null;
    for (const { atoms } of ready) for (const atom of atoms) done.add(atom);
    ordered.push(...ready);
    waiting = waiting.filter((file) => !ready.includes(file));
  }
  return ordered;
}

/** After the only page that needs the file, else after its heaviest module. */
function nameOf({ atoms, uses }: File, { pages }: Uses): string {
  const keys = [...pages].filter(([, use]) => uses.has(use)).map(([key]) => key);
  if (keys.length === pages.size) return 'base';
  if (keys.length === pages.size - 1) return 'app';
  if (keys.length === 1 && keys[0]) return keys[0];
  const modules = atoms.flatMap((atom) => atom.modules);
  const heaviest = modules.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  return basename(heaviest.id).replace(/\W.*/, '') || 'part';
}
