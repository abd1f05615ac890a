import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';
import type { Rolldown } from 'vite';

/** Bundles a service worker, with the values of the build defined as globals. */
export function workerOf(entry: string, known: Readonly<Record<string, unknown>>): string {
  const built = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2023',
    define: Object.fromEntries(
      Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    write: false,
  });
  return built.outputFiles[0]?.text ?? '';
}

/** Returns a digest of the contents, for cache names. */
export function versionOf(...contents: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 12);
}

export function contentOf(file: Rolldown.OutputBundle[string] | undefined): string | Uint8Array {
  if (!file) return '';
  return file.type === 'chunk' ? file.code : file.source;
}
