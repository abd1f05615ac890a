// `npm run test:waver -- FILE [--times 30]`: repeats a test file beside a process that burns a
// core, until the first failure.
import { spawn, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildIfChanged } from '../build.js';
import { prepare } from './prepare.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '30' } },
});
const [file] = positionals;
if (!file) {
  console.error('npm run test:waver -- FILE [--times 30]');
  process.exit(2);
}
prepare();
if (file.endsWith('.spec.ts') && !buildIfChanged()) process.exit(1);
const runner = file.endsWith('.spec.ts')
  ? ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--trace=retain-on-failure']
  : ['vitest', 'run'];
const burner = spawn(process.execPath, ['-e', 'for (;;);']);
try {
  for (let time = 1; time <= Number(values.times); time += 1) {
    const seed = process.env.VEZ_SEED ?? String(Math.floor(Math.random() * 1_000_000));
    const env = { ...process.env, VEZ_SEED: seed };
    const { status } = spawnSync('npx', [...runner, file], { stdio: 'inherit', env });
    console.log(`${file}: time ${time}, seed ${seed}: ${status === 0 ? 'passed' : 'failed'}`);
    if (status !== 0) {
      process.exitCode = 1;
      break;
    }
  }
} finally {
  burner.kill();
}
