import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** First commit to which the rule applies. */
const firstChecked = '24f23fdc294d';

/** Null when the history is not available. */
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

/** Wordings that are hard to read; a star at the start of a comment's line may split them. */
const hard = ['whoever', 'told of', 'all the same', 'for ever', 'nobody cares'];
const hardToRead = new RegExp(`\\b(${hard.join('|').replaceAll(' ', '[\\s*/]+')})\\b`, 'gi');

const files = ['src', 'openapi', 'tests', 'deploy', '.github']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .concat('README.md')
  .filter((file) => /\.(tsx?|js|css|html|ya?ml|md)$/.test(file))
  // This file contains the wordings.
  .filter((file) => !/generated|\.gen\.ts$|prose\.test\.ts$/.test(file));

/** Removes quotations from a document's text. */
function proseOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.md') ? text.replaceAll(/"[^"]*"/g, '') : text;
}

it('reads the prose of the whole project', () => {
  expect(files.length).toBeGreaterThan(500);
});

it('needs no second reading', () => {
  const found = files.flatMap((file) =>
    (proseOf(file).match(hardToRead) ?? []).map((wording) => `${file}: ${wording}`),
  );
  expect(found).toEqual([]);
});

/** Third column of the glossary. */
const retired = [...readFileSync('.github/GLOSSARY.md', 'utf8').matchAll(/\| (\w+) \|$/gm)]
  .map(([, word = '']) => word.toLowerCase())
  .filter((word) => word !== 'retired');
/** Participles that say nothing about the content of a type. */
const types = [...retired, 'told', 'kept', 'asked', 'given', 'named', 'standing'];

const wordsOf = (name: string) =>
  name.split(/[^A-Za-z]|(?=[A-Z])/).map((word) => word.toLowerCase());

it('calls files and types by the words of the glossary', () => {
  const sources = files.filter((file) => /^src\/.*\.tsx?$/.test(file));
  const found = sources.flatMap((file) => {
    const declared = readFileSync(file, 'utf8').matchAll(/^(?:export )?(?:interface|type) (\w+)/gm);
    return [
      ...wordsOf(file).filter((word) => retired.includes(word)),
      ...[...declared]
        .map(([, name = '']) => name)
        .filter((name) => types.includes(name.toLowerCase())),
    ].map((word) => `${file}: ${word}`);
  });
  expect(retired.length).toBeGreaterThan(4);
  expect(found).toEqual([]);
});
