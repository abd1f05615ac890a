import { readFileSync } from 'node:fs';
import { cp, readdir, writeFile } from 'node:fs/promises';
import { fontFile } from './fonts.ts';
import { versionOf, workerOf } from './installed/worker.ts';

const isSource = (path: string) => /\.(ts|json)$/.test(path);

await cp(fontFile, 'dist/doc/geist.woff2');
await cp('src/doc', 'dist/doc', { recursive: true, filter: (path) => !isSource(path) });

// Not dist/doc, which may hold compressed copies of the last build.
const names = (await readdir('src/doc'))
  .filter((name) => !isSource(name))
  .concat('geist.woff2')
  .sort();
const contents = names.map((name) => [name, readFileSync(`dist/doc/${name}`)]);
const paths = ['/doc/', ...names.filter((name) => name !== 'index.html').map((n) => `/doc/${n}`)];
const pages = { version: versionOf(...contents.flat()), paths };
await writeFile('dist/doc/sw.js', workerOf('src/doc/sw.ts', { __PAGES__: pages }));
