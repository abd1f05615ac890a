import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { resolveConfig } from 'vite';
import { buildContract } from './contract-build.ts';

const stale = [...(await staleContract()), ...staleMigrations(), ...(await staleRoutes())];
for (const line of stale) console.error(line);
process.exitCode = stale.length === 0 ? 0 : 1;

async function staleContract(): Promise<string[]> {
  return Object.entries(await buildContract('.'))
    .filter(([name, text]) => {
      const file = `openapi/generated/${name}`;
      return !existsSync(file) || readFileSync(file, 'utf8') !== text;
    })
    .map(([name]) => `openapi/generated/${name} is stale: run npm run contract:generate`);
}

/** Generates into a copy of the migrations, which must add nothing. */
function staleMigrations(): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'vez-migrations-'));
  cpSync('src/server/db/migrations', copy, { recursive: true });
  const { stdout, stderr } = spawnSync(
    'npx',
    [
      'drizzle-kit',
      'generate',
      '--dialect=postgresql',
      '--schema=./src/server/db/schema/*.ts',
      // drizzle-kit prefixes «./» to every path, so absolute paths fail.
      `--out=${relative('.', copy)}`,
    ],
    { encoding: 'utf8' },
  );
  rmSync(copy, { recursive: true });
  // drizzle-kit exits with 0 even when it crashes or prompts, so only its output counts.
  if (stdout.includes('No schema changes')) return [];
  return [`src/server/db/migrations are stale: run npm run db:generate\n${stdout}${stderr}`];
}

/** The router plugin writes the route tree when Vite resolves its configuration. */
async function staleRoutes(): Promise<string[]> {
  const file = 'src/web/routeTree.gen.ts';
  const before = readFileSync(file, 'utf8');
  await resolveConfig({ logLevel: 'silent' }, 'build', 'development');
  if (readFileSync(file, 'utf8') === before) return [];
  writeFileSync(file, before);
  return [`${file} is stale: run npm run build`];
}
