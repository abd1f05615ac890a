import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What stands for the names in capitals of the configuration files. */
export type Values = Record<string, string>;

const examples = fileURLToPath(new URL('../../../.github/cluster', import.meta.url));

/** A file of the deployment guide with its values. Throws where one is missing. */
export function fill(name: string, values: Values): string {
  return readFileSync(join(examples, name), 'utf8').replace(/\$\{(\w+)\}/g, (_found, key) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name} needs ${key}`);
    return value;
  });
}

/** Writes it, readable for its owner alone; answers where. */
export function write(name: string, values: Values): string {
  const path = join(values.FOLDER ?? '', name);
  writeFileSync(path, fill(name, values), { mode: 0o600 });
  return path;
}
