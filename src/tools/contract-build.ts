import { bundle, createConfig } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { operationTable } from './contract-operations.ts';

const header =
  '// Generated from openapi/openapi.yaml by `npm run contract:generate`. Not edited by hand.\n';

/** The generated files as they should stand on disk: path under `openapi/generated` → text. */
export async function buildContract(root: string): Promise<Record<string, string>> {
  const { bundle: document, problems } = await bundle({
    ref: `${root}/openapi/openapi.yaml`,
    config: await createConfig({}),
  });
  const broken = problems.filter((problem) => problem.severity === 'error');
  if (broken.length > 0) {
    throw new Error(broken.map((problem) => problem.message).join('\n'));
  }
  const spec = document.parsed;
  const types = astToString(await openapiTS(structuredClone(spec), { immutable: false }));
  return {
    'types.ts': header + types,
    'operations.ts': header + operationTable(spec),
    'spec.json': `${JSON.stringify(spec, null, 2)}\n`,
  };
}
