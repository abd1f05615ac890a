import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bundleFromString, createConfig } from '@redocly/openapi-core';
import { parse, stringify } from 'yaml';

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

/** Returns the contract as one document. Throws when a reference or the form of a file is broken. */
export async function specificationOf(root: string) {
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

export const specificationText = (spec: object): string => `${JSON.stringify(spec, null, 2)}\n`;
