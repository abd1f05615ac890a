import { readFileSync } from 'node:fs';
import { namesOn, openPictures } from '../support/pictures.ts';
import { expect, test } from './support.ts';

test('the documentation’s pictures show what the pages show', async ({ browser, served }) => {
  test.setTimeout(180_000);
  const taken: Record<string, string[]> = JSON.parse(
    readFileSync('src/doc/pictures/names.json', 'utf8'),
  );
  for await (const { name, page } of openPictures(browser, served.url)) {
    expect(await namesOn(page), `${name}: npm run pictures takes it anew`).toEqual(taken[name]);
  }
});
