import { cp } from 'node:fs/promises';
import { build } from 'esbuild';

/** Bundles the server, with its migrations beside it, into `folder`. */
export async function bundleServer(folder: string): Promise<void> {
  await build({
    entryPoints: ['src/server/main.ts'],
    outfile: `${folder}/main.js`,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  });
  await cp('src/server/db/migrations', `${folder}/migrations`, { recursive: true });
}
