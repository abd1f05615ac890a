import { writeFile } from 'node:fs/promises';
import { buildContract, buildSpecification } from './contract-build.ts';

// With `specification` alone what is not tracked: the rest differs from the contract only by a change
// that somebody should see.
const files = await (process.argv[2] === 'specification' ? buildSpecification : buildContract)('.');
for (const [name, text] of Object.entries(files)) {
  await writeFile(`openapi/generated/${name}`, text);
}
