import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { succeeds } from './install.js';

const inputs = [
  'src',
  'public',
  'openapi',
  'deploy',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];
const stamp = 'dist/.inputs';

/**
 * Builds web, server and documentation into dist/, unless no input has changed. Returns true if
 * dist/ now matches the sources.
 */
export function buildIfChanged() {
  const fingerprint = fingerprintOf(inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return true;
  console.log('Building…');
  // An interrupted build must not count as complete.
  rmSync(stamp, { force: true });
  if (!succeeds('npm', ['run', '--silent', 'build'])) return false;
  // Computed again, because the build may refresh generated files.
  writeFileSync(stamp, fingerprintOf(inputs));
  return true;
}

function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder).sort()) {
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path).flatMap((name) => filesUnder(join(path, name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

if (process.argv[1] === import.meta.filename) process.exitCode = buildIfChanged() ? 0 : 1;
