// `npm test`: installs what is missing, then runs every check and the fast tests.
import { prepare } from './prepare.js';
import { playwright, vitest } from './suites.js';
import { command, commands, runTier } from './tier.js';

prepare();

const script = (name) => ['npm', 'run', '--silent', name];

// The limits stop hanging stages. A slow machine takes two and a half times as long as usual.
await runTier(
  'quick',
  [
    {
      name: 'checks',
      limitSeconds: 600,
      run: commands({
        Types: script('check:types'),
        Lint: script('check:lint'),
        'Import directions': script('check:arrows'),
        'Unused code': script('check:unused'),
        'Generated files': script('check:generated'),
        'Contract status': script('contract:status'),
      }),
    },
    { name: 'vitest', limitSeconds: 1400, run: vitest() },
    { name: 'build', limitSeconds: 360, run: command('node', 'src/tools/build.js') },
    { name: 'size', limitSeconds: 360, run: command(...script('bench:size')) },
    { name: 'browser', limitSeconds: 1200, run: playwright() },
  ],
  { limitSeconds: 2400, stopAfter: 'build' },
);
