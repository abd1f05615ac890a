import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildLetters, lettersFile } from '../../src/tools/letters.ts';

it('ships the letters as the tool makes them', async () => {
  expect(readFileSync(lettersFile).equals(await buildLetters())).toBe(true);
});
