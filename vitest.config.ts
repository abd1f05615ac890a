import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
import application from './vite.config.ts';

/** A limit ends what hangs, in milliseconds; what a busy machine does late goes on. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 100_000 } },
};
const server = {
  root: '.',
  include: ['tests/{server,contract,house,faults,abuse}/**/*.test.ts'],
  globalSetup: ['tests/support/global-setup.ts'],
  ...patience,
};
/** What `npm test` leaves to `npm run test:long`, and a stage of that to another. */
const leftOut = [
  ...(process.env.VEZ_TIER === 'quick' ? ['**/*.long.test.{ts,tsx}'] : []),
  ...(process.env.VEZ_LEAVE_OUT ? [process.env.VEZ_LEAVE_OUT] : []),
];
const web = {
  root: '.',
  environment: 'jsdom',
  globalSetup: ['tests/support/domain-global-setup.ts'],
  setupFiles: ['tests/support/domain-setup.ts', 'tests/support/web-setup.ts'],
  ...patience,
};
/** Test files that put something in the place of a module, or a browser's storage or sound. */
const aloneIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .filter((name) =>
      /vi\.(mock|doMock|resetModules)\(|fake-indexeddb|AudioContext|kiosk-page/.test(
        readFileSync(name, 'utf8'),
      ),
    );
const alone = { web: aloneIn('src/web'), server: aloneIn('tests') };

const test = {
  // Two leave processors idle: tests of faults wait for processes that come and go.
  maxWorkers: 3,
  projects: [
    {
      test: {
        name: 'domain',
        root: '.',
        // Pure rules leave nothing behind that the next file could find.
        isolate: false,
        include: ['src/domain/**/*.test.ts'],
        ...patience,
        globalSetup: ['tests/support/domain-global-setup.ts'],
        setupFiles: ['tests/support/domain-setup.ts'],
      },
    },
    {
      extends: true,
      root: '.',
      test: {
        ...web,
        name: 'web',
        // Loading the pages anew for every file would cost more than their tests.
        isolate: false,
        setupFiles: ['fake-indexeddb/auto', ...web.setupFiles],
        include: ['src/web/**/*.test.{ts,tsx}'],
        exclude: [...alone.web, ...leftOut],
      },
    },
    {
      extends: true,
      root: '.',
      test: { ...web, name: 'web-alone', include: alone.web, exclude: leftOut },
    },
    {
      test: {
        ...server,
        name: 'server',
        // Loading the server anew for every file would cost more than most of their tests.
        isolate: false,
        exclude: [...alone.server, ...leftOut],
      },
    },
    { test: { ...server, name: 'server-alone', include: alone.server, exclude: leftOut } },
  ],
};

export default defineConfig(async (env) => mergeConfig(await application(env), { test }));
