import { readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { build } from 'vitepress';
import { versionOf, workerOf } from './installed/worker.ts';
import { licencesText, thirdParties } from './licences.ts';

const folder = 'dist/doc';

await build('src/doc');
await writeFile(`${folder}/licences.txt`, licencesText(thirdParties()));
// The reference of the API is large, and nobody needs it without a network.
const names = (await readdir(folder, { recursive: true })).filter(
  (name) =>
    /\.(html|css|js|woff2|webp)$/.test(name) && !/^(api\/|assets\/api_)(?!index)/.test(name),
);
const kept = names.map((url) => ({
  url,
  // Names of assets contain their digest.
  revision: url.startsWith('assets/') ? null : versionOf(readFileSync(`${folder}/${url}`)),
}));
await writeFile(`${folder}/sw.js`, workerOf('src/doc/sw.ts', { __KEPT__: kept }));
