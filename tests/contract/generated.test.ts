import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { buildContract } from '../../src/tools/contract-build.ts';

it('has fresh generated files', async () => {
  const files = Object.entries(await buildContract('.'));
  expect(files.map(([name]) => name)).toEqual(['types.ts', 'operations.ts', 'spec.json']);
  for (const [name, text] of files) {
    const stored = await readFile(`openapi/generated/${name}`, 'utf8');
    // Not toEqual: the difference of two such files says nothing.
    expect(stored === text, `${name} is stale: run npm run contract:generate`).toBe(true);
  }
});
