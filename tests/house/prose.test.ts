import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The rule holds for what came after this commit. */
const firstChecked = '73f489e3eaff';

/** Subjects of the commits that the rule holds for; null where the history is not there. */
function subjects(): string[] | null {
  try {
    const log = ['log', '--format=%s', `${firstChecked}..HEAD`];
    return execFileSync('git', log, { encoding: 'utf8', stdio: 'pipe' }).split('\n');
  } catch {
    console.log(
      `commit subjects are not checked: this copy has no history back to ${firstChecked}`,
    );
    return null;
  }
}
const said = subjects();

it.skipIf(said === null)('says one idea in the subject of a commit, in 72 characters', () => {
  expect(said?.filter((subject) => subject.length > 72 || subject.includes(';'))).toEqual([]);
});

/** How often wordings that are hard to read may still occur. The numbers only go down. */
const wordings = { whoever: 69, 'told of': 19, 'all the same': 6, 'for ever': 3 };

const prose = ['src', 'openapi', '.github']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .concat('README.md')
  .filter((file) => /\.(tsx?|js|css|html|ya?ml|md)$/.test(file))
  .filter((file) => !/generated|\.gen\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

it('reads the prose of the whole project', () => {
  expect(prose.length).toBeGreaterThan(300);
});

it.each(Object.entries(wordings))('writes «%s» no more often than before', (wording, most) => {
  const pattern = new RegExp(`\\b${wording.replaceAll(' ', '\\s+')}\\b`, 'gi');
  const found = prose.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
  expect(found).toBeLessThanOrEqual(most);
});
