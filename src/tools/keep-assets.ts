import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';

/** Number of earlier builds whose files remain available. */
const kept = 5;

/**
 * Saves the assets of the last build before the next one replaces it, and deletes the oldest saved
 * ones with their maps. Tabs that are open during an upgrade still load the files of their own
 * build.
 */
const dist = process.argv[2] ?? 'dist';
const [last, earlier, list, maps] = [
  `${dist}/web/assets`,
  `${dist}/earlier/assets`,
  `${dist}/earlier/builds.json`,
  `${dist}/maps`,
];
const files = await readdir(last).catch(() => null);
if (files) {
  const known: string[][] = JSON.parse(await readFile(list, 'utf8').catch(() => '[]'));
  const same = (build: string[]) => build.join() === files.join();
  const builds = [files, ...known.filter((build) => !same(build))].slice(0, kept);
  await mkdir(earlier, { recursive: true });
  await cp(last, earlier, { recursive: true });
  const wanted = new Set(builds.flat());
  for (const folder of [earlier, maps]) {
    for (const file of await readdir(folder).catch(() => [])) {
      if (!wanted.has(file.replace(/\.map$/, ''))) await rm(`${folder}/${file}`);
    }
  }
  await writeFile(list, JSON.stringify(builds));
}
