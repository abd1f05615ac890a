import { writeFile } from 'node:fs/promises';
import { buildContract } from './contract-build.ts';

const files = await buildContract('.');
for (const [name, text] of Object.entries(files)) {
  await writeFile(`openapi/generated/${name}`, text);
}
