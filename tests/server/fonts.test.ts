import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildFont, fontFile } from '../../src/tools/fonts.ts';

it('ships the letters as the tool makes them', async () => {
  expect(readFileSync(fontFile).equals(await buildFont())).toBe(true);
});
