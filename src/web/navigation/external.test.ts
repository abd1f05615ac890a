import { expect, it } from 'vitest';
import { writeItem } from '../session/storage.ts';
import { chapterUrl } from './external.ts';

it.each([
  ['/', '/doc/pages/'],
  ['/pages/my-lines', '/doc/pages/my-lines.html'],
  ['/access-denied', '/doc/'],
])('leads %s to its chapter', (route, url) => {
  expect(chapterUrl(route)).toBe(url);
});

it('leads to the start of documentation elsewhere', () => {
  const url = 'https://ayuda.example/vez';
  writeItem('settings', { 'vez.documentation.url': url });
  expect(chapterUrl('/pages/my-lines')).toBe(url);
});
