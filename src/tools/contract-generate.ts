import { writeFile } from 'node:fs/promises';
import { buildContract, buildSpecification } from './contract-build.ts';

// With the argument `specification` it leaves tracked files alone: a difference there should show
// up as a failed check.
const files = await (process.argv[2] === 'specification' ? buildSpecification : buildContract)('.');
for (const [name, text] of Object.entries(files)) {
  await writeFile(`openapi/generated/${name}`, text);
}
