import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildContract } from './contract-build.ts';

const stale: string[] = [];

for (const [name, text] of Object.entries(await buildContract('.'))) {
  if (readFileSync(`openapi/generated/${name}`, 'utf8') !== text) {
    stale.push(`openapi/generated/${name}: run npm run contract:generate`);
  }
}

// Generating migrations anew, beside a copy of those there are, must find nothing to add.
const copy = mkdtempSync(join(tmpdir(), 'vez-migrations-'));
cpSync('src/server/db/migrations', copy, { recursive: true });
const before = readdirSync(copy).length;
spawnSync(
  'npx',
  [
    'drizzle-kit',
    'generate',
    '--dialect=postgresql',
    '--schema=./src/server/db/schema/*.ts',
    `--out=${copy}`,
  ],
  { encoding: 'utf8' },
);
if (readdirSync(copy).length !== before)
  stale.push('src/server/db/migrations: run npm run db:generate');
rmSync(copy, { recursive: true });

for (const line of stale) console.error(line);
process.exitCode = stale.length === 0 ? 0 : 1;
