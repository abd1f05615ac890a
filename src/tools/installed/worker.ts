import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';
import type { Rolldown } from 'vite';

/** A service worker as one script, with what the build knows in the place of the names. */
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

/** Names what is kept on a device: another name where a character of it is another. */
export function versionOf(...contents: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 12);
}

export function contentOf(file: Rolldown.OutputBundle[string] | undefined): string | Uint8Array {
  if (!file) return '';
  return file.type === 'chunk' ? file.code : file.source;
}
