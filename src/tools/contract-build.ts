import openapiTS, { astToString } from 'openapi-typescript';
import { operationTable, webOperations } from './contract-operations.ts';
import { specificationOf, specificationText } from './contract-specification.ts';

const header = '// Generated from openapi/ by `npm run contract:generate`. Not edited by hand.\n';

/**
 * Returns the text of every generated file, by its path under `openapi/generated`. Git tracks types
 * and operations, so that reviews show their changes, but not the specification.
 */
export async function buildContract(root: string): Promise<Record<string, string>> {
  const spec = await specificationOf(root);
  const types = astToString(await openapiTS(structuredClone(spec), { immutable: false }));
  return {
    'types.ts': header + types,
    'operations.ts': header + operationTable(spec),
    'web.ts': header + webOperations(spec),
    'spec.json': specificationText(spec),
  };
}
