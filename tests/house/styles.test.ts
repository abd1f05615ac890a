import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files', 'src/web'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => !/public-pages|\.test\.tsx$/.test(file));
const textOf = (file: string) => readFileSync(file, 'utf8');
const stylesIn = (text: string) =>
  [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.css/g)].map(([, name = '']) => name);

/** Components that others draw. */
const drawnBy: Record<string, string[]> = {
  SegmentedControl: ['FloatingIndicator'],
  DatePickerInput: ['Popover'],
};

function componentsIn(text: string): string[] {
  const imports = text.matchAll(/import \{([^}]*)\} from '@mantine\/(core|dates)'/g);
  const names = [...imports].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  return names.flatMap((name) => [name, ...(drawnBy[name] ?? [])]);
}

/** The styles of every page, of dialogs and of toasts. */
const isStyle = (file: string) => file.endsWith('.css');
const shared = new Set(files.filter(isStyle).flatMap((file) => stylesIn(textOf(file))));
const hasStyle = (name: string) =>
  !shared.has(name) && existsSync(`node_modules/@mantine/core/styles/${name}.css`);

it('imports the styles of a component where it is drawn, and no others', () => {
  const components = files.filter((file) => file.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(200);
  const listsOf = (file: string) => {
    const [text, drawn] = [textOf(file), new Set<string>()];
    for (const name of componentsIn(text)) if (hasStyle(name)) drawn.add(name);
    return [stylesIn(text).toSorted(), [...drawn].toSorted()].map((names) => `${file}: ${names}`);
  };
  const lists = components.map(listsOf);
  expect(lists.map(([imported]) => imported)).toEqual(lists.map(([, drawn]) => drawn));
});
