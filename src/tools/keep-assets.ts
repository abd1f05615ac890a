import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';

/** Builds whose files are served on beside those of the one that comes. */
const kept = 5;

/**
 * Puts the assets of the last build aside before the next replaces it, and removes those of builds
 * long past, with their maps: tabs that are open during an upgrade still fetch what they were built
 * with.
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
