import { cp } from 'node:fs/promises';
import { build } from 'esbuild';

/**
 * Bundles the server or another entry point, the worker thread and the migrations into `folder`.
 */
export async function bundleServer(folder: string, entry = 'src/server/main.ts'): Promise<void> {
  await build({
    entryPoints: { main: entry, 'staffing-thread': 'src/server/staffing/thread.ts' },
    outdir: folder,
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
