import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bundleFromString, createConfig } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { parse, stringify } from 'yaml';
import { operationTable, webOperations } from './contract-operations.ts';

const header = '// Generated from openapi/ by `npm run contract:generate`. Not edited by hand.\n';

/**
 * Returns the contract's root document with the paths of every file in `openapi/paths`. References
 * resolve from `absoluteRef`.
 */
export async function contractRoot(root: string): Promise<{ source: string; absoluteRef: string }> {
  const absoluteRef = resolve(root, 'openapi/openapi.yaml');
  const paths: Record<string, { $ref: string }> = {};
  for (const file of (await readdir(`${root}/openapi/paths`)).sort()) {
    // The cast: the contract's tests check the form of these files.
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
    ...written(spec),
  };
}

/** Returns the specification alone, in the form of `buildContract`. */
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
