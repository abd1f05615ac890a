import { createHash } from 'node:crypto';
import { cp, readdir, readFile } from 'node:fs/promises';
import { build } from 'esbuild';

const isSource = (path: string) => /\.(ts|json)$/.test(path);

await cp('src/doc', 'dist/doc', { recursive: true, filter: (path) => !isSource(path) });

const hash = createHash('sha256');
// Not of dist/doc, where copies of the last build may stand compressed.
const names = (await readdir('src/doc')).filter((name) => !isSource(name)).sort();
for (const name of names) hash.update(name).update(await readFile(`src/doc/${name}`));
const paths = ['/doc/', ...names.filter((name) => name !== 'index.html').map((n) => `/doc/${n}`)];

await build({
  entryPoints: ['src/doc/sw.ts'],
  outfile: 'dist/doc/sw.js',
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2023',
  define: { __PAGES__: JSON.stringify({ version: hash.digest('hex').slice(0, 12), paths }) },
  logLevel: 'warning',
});
