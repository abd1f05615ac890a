import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { slimColours, unusedColours } from './slim-colours.ts';

it('leaves out the variables of an unused colour and no others', () => {
  const kept = (prop: string) => {
    let isKept = true;
    slimColours.Declaration({ prop, remove: () => (isKept = false) });
    return isKept;
  };
  expect(['--mantine-color-teal-6', '--mantine-color-teal-light-color'].some(kept)).toBe(false);
  expect(['--mantine-color-red-6', '--mantine-color-body', '--vez-teal-x'].every(kept)).toBe(true);
});

it('leaves out no colour that a part is given', () => {
  const given = new RegExp(
    `\\b(?:c|bg|color)(?:="|=\\{[^}]*'|: ')(?:${unusedColours.join('|')})\\b`,
  );
  const parts = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `src/web/${name}`);
  expect(parts.length).toBeGreaterThan(200);
  expect(parts.filter((name) => given.test(readFileSync(name, 'utf8')))).toEqual([]);
});
