import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settingNames, settingTable } from '#domain/organisation/settings.ts';

it('README names every setting with its default, in the order of the page', () => {
  const [, table = ''] =
    /Per organisation,[\s\S]*?\n\n([\s\S]*?)\n\n/.exec(readFileSync('README.md', 'utf8')) ?? [];
  const listed = [...table.matchAll(/^\| (`.*?`) \| .* \| (.*?) \|$/gm)].flatMap(
    ([, names = '', value]) => names.split(', ').map((name) => [name, value]),
  );
  const expected = settingNames.map((name) => {
    const { default: value } = settingTable[name];
    return [`\`${name}\``, value === null ? 'none' : `\`${value}\``];
  });
  expect(listed).toEqual(expected);
});
