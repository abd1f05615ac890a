import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bundleFromString, createConfig } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { parse, stringify } from 'yaml';
import { operationTable, webOperations } from './contract-operations.ts';

const header = '// Generated from openapi/ by `npm run contract:generate`. Not edited by hand.\n';

/**
 * The contract's root document with every path that a file of `openapi/paths` states, so that a
 * new file is enough. `absoluteRef` is where its references start from.
 */
export async function contractRoot(root: string): Promise<{ source: string; absoluteRef: string }> {
  const absoluteRef = resolve(root, 'openapi/openapi.yaml');
  const paths: Record<string, { $ref: string }> = {};
  for (const file of (await readdir(`${root}/openapi/paths`)).sort()) {
    // Our own files; the contract's tests check their form.
    const stated = parse(await readFile(`${root}/openapi/paths/${file}`, 'utf8')) as object;
    for (const path of Object.keys(stated).filter((key) => key.startsWith('/'))) {
      if (paths[path]) throw new Error(`${path} is stated twice`);
      paths[path] = { $ref: `paths/${file}#/${path.replaceAll('/', '~1')}` };
    }
  }
  const document = parse(await readFile(absoluteRef, 'utf8')) as object;
  return { source: stringify({ ...document, paths }), absoluteRef };
}

/**
 * The generated files as they should stand on disk: path under `openapi/generated` → text. Types and
 * operations are tracked, so that a change of them is read; the specification is made when needed.
 */
export async function buildContract(root: string): Promise<Record<string, string>> {
  const spec = await specificationOf(root);
  const types = astToString(await openapiTS(structuredClone(spec), { immutable: false }));
  return {
    'types.ts': header + types,
    'operations.ts': header + operationTable(spec),
    'web.ts': header + webOperations(spec),
    ...written(spec),
  };
}

/** The specification alone, as `buildContract` answers it. */
export async function buildSpecification(root: string): Promise<Record<string, string>> {
  return written(await specificationOf(root));
}

const written = (spec: object) => ({ 'spec.json': `${JSON.stringify(spec, null, 2)}\n` });

async function specificationOf(root: string) {
  const { bundle: document, problems } = await bundleFromString({
    ...(await contractRoot(root)),
    config: await createConfig({}),
  });
  const broken = problems.filter((problem) => problem.severity === 'error');
  if (broken.length > 0) {
    throw new Error(broken.map((problem) => problem.message).join('\n'));
  }
  return document.parsed;
}
