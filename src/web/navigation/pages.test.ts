import { expect, it } from 'vitest';
import { pages } from '#domain/permissions/pages.ts';
import { pageOf, pagesOf } from './pages.ts';

const keys = Object.keys(pages);

it.each(keys)('%s has a label and a description of its own, and its route', (key) => {
  const { label, description, to } = pageOf(key);
  expect(description).not.toBe('');
  expect(keys.filter((other) => pageOf(other).label === label)).toEqual([key]);
  expect(keys.filter((other) => pageOf(other).description === description)).toEqual([key]);
  expect(to).toBe(key === '/' ? '/' : `/pages/${key}`);
});

it('lists every page but the two that no menu shows (spec §2)', () => {
  const listed = pagesOf(keys).map(({ key }) => key);
  expect(keys.filter((key) => !listed.includes(key))).toEqual(['/', 'my-tickets-reassigned']);
  expect(listed).toEqual(keys.filter((key) => listed.includes(key)));
});

it.each(['not-known', 'toString'])('takes the key «%s» for the label, and leads home', (key) => {
  expect(pageOf(key)).toMatchObject({ label: key, to: '/' });
});
