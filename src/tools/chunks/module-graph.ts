import { readFileSync } from 'node:fs';
import { build, type InlineConfig, type Plugin } from 'vite';

/** A module after tree shaking. */
export interface Module {
  readonly id: string;
  /** Estimated compressed bytes. */
  readonly bytes: number;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

export type ModuleGraph = ReadonlyMap<string, Module>;

/** Average brotli ratio of a minified module, and of a style, inside a larger file. */
const [ofScript, ofStyle] = [0.24, 0.15];

/**
 * Returns the modules of the application by ID. A build without output supplies them, because only
 * the bundler knows which exports of a barrel file are used.
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
