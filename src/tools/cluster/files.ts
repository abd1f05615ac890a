import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Values of the `${NAME}` placeholders in the configuration files. */
export type Values = Record<string, string>;

const examples = fileURLToPath(new URL('../../../.github/cluster', import.meta.url));

/**
 * Returns a file of the deployment guide with its placeholders filled. Throws if a value is
 * missing.
 */
export function fill(name: string, values: Values): string {
  return readFileSync(join(examples, name), 'utf8').replace(/\$\{(\w+)\}/g, (_found, key) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name} needs ${key}`);
    return value;
  });
}

/** Writes the filled file, readable only for its owner. Returns its path. */
export function write(name: string, values: Values): string {
  const path = join(values.FOLDER ?? '', name);
  writeFileSync(path, fill(name, values), { mode: 0o600 });
  return path;
}
