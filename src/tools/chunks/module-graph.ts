import { readFileSync } from 'node:fs';
import { build, type InlineConfig, type Plugin } from 'vite';

/** A module as the bundler keeps it: what it still imports once all unused code is gone. */
export interface Module {
  readonly id: string;
  /** About what it weighs in a compressed file. */
  readonly bytes: number;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

export type ModuleGraph = ReadonlyMap<string, Module>;

/** What a minified module, and a style, add to a brotli file of many, on average. */
const [ofScript, ofStyle] = [0.24, 0.15];

/**
 * The modules of the application by their id, from a build that gives each a file of its own and
 * writes none. Barrels are seen through: only the bundler knows what of them is used.
 */
export async function moduleGraph(config: InlineConfig): Promise<ModuleGraph> {
  const graph = new Map<string, Module>();
  const collect: Plugin = {
    name: 'vez-module-graph',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const ids = new Map(chunks.map((chunk) => [chunk.fileName, chunk.facadeModuleId]));
      const idsOf = (names: string[]) => names.flatMap((name) => ids.get(name) ?? []);
      for (const { facadeModuleId: id, code, imports, dynamicImports } of chunks) {
        if (!id) continue;
        graph.set(id, {
          id,
          bytes: code.length * ofScript,
          imports: idsOf(imports),
          dynamicImports: idsOf(dynamicImports),
        });
      }
      for (const id of [...this.getModuleIds()].filter((each) => each.endsWith('.css'))) {
        const script = graph.get(id) ?? { id, bytes: 0, imports: [], dynamicImports: [] };
        const bytes = script.bytes + readFileSync(id).length * ofStyle;
        graph.set(id, { ...script, bytes });
        for (const by of this.getModuleInfo(id)?.importers ?? []) {
          const importer = graph.get(by);
          if (importer) graph.set(by, { ...importer, imports: [...importer.imports, id] });
        }
      }
    },
  };
  await build({
    ...config,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      modulePreload: false,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        output: { preserveModules: true },
      },
    },
    plugins: [...(config.plugins ?? []), collect],
  });
  return graph;
}
