// Leaves the tracked files alone: a difference there should show up as a failed check.
import { writeFile } from 'node:fs/promises';
import { specificationOf, specificationText } from './contract-specification.ts';

await writeFile('openapi/generated/spec.json', specificationText(await specificationOf('.')));
