import { writeFile } from 'node:fs/promises';
import { buildContract } from './contract-build.ts';

for (const [name, text] of Object.entries(await buildContract('.'))) {
  await writeFile(`openapi/generated/${name}`, text);
}
