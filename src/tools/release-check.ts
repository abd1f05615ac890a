import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { thirdParties } from './licences.ts';

/** Licences under which Vez may carry a package or be built with it. */
const allowed =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Python-2\.0|PSF-2\.0|PostgreSQL|OFL-1\.1|Unlicense|MPL-2\.0|CC-BY-4\.0)\b/;

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const { version, license } = json('package.json');
const changes = readFileSync('CHANGELOG.md', 'utf8');
const [, heading = '', section = ''] =
  /^## (?!Unreleased)(.+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changes) ?? [];
const unreleased = /^## Unreleased\n\s*-/m.test(changes);
const refused = thirdParties().filter(({ licence }) => !allowed.test(licence));
const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();

/** What a release needs beside a green `npm test`; an empty text is met. */
const needs: Record<string, string> = {
  'Everything is committed': git('status', '--porcelain'),
  'The branch is main': git('branch', '--show-current') === 'main' ? '' : 'it is not',
  'The lock has the same version':
    json('package-lock.json').version === version ? '' : 'it has not',
  'CHANGELOG.md begins with the version and its day':
    new RegExp(`^${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d\\d-\\d\\d\\)$`).test(heading) &&
    section.trim() !== ''
      ? ''
      : `its first heading is «${heading}»`,
  'Nothing is left under «Unreleased»': unreleased ? 'move it under the version' : '',
  'The licence is stated': license === 'Apache-2.0' ? '' : `package.json says ${license}`,
  'Third-party licences are allowed': refused
    .map(({ name, licence }) => `${name}: ${licence}`)
    .join(', '),
  'No tag has the version': git('tag', '--list', `v${version}`),
};

for (const [need, lacking] of Object.entries(needs)) {
  console.log(lacking ? `✗ ${need}: ${lacking}` : `✓ ${need}`);
}
process.exitCode = Object.values(needs).some(Boolean) ? 1 : 0;
