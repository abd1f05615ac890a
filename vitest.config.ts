import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import application from './vite.config.ts';

/** Limits in milliseconds. They end hanging tests and leave slow ones alone. */
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
/** Files that `npm test` leaves to `npm run test:long`, and one stage of it to another. */
const leftOut = [
  ...(process.env.VEZ_TIER === 'quick' ? ['**/*.long.test.{ts,tsx}'] : []),
  ...(process.env.VEZ_LEAVE_OUT ? [process.env.VEZ_LEAVE_OUT] : []),
];
const web = {
  root: '.',
  environment: 'jsdom',
  globalSetup: ['tests/support/domain-global-setup.ts'],
  setupFiles: ['tests/support/domain-setup.ts', 'tests/support/web-setup.ts'],
  // Not `setImmediate`: a step of IndexedDB that an earlier test began would never come.
  fakeTimers: {
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  },
  ...patience,
} satisfies TestProjectInlineConfiguration['test'];
/** Test files that replace a module, or the browser's storage or sound. */
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
  // Two would leave processors idle, since fault tests wait for processes to start and end.
  maxWorkers: 3,
  projects: [
    {
      test: {
        name: 'domain',
        root: '.',
        // Domain rules are pure, so no file affects the next.
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
        // Reloading the pages for every file would cost more than their tests.
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
        // Reloading the server for every file would cost more than most of their tests.
        isolate: false,
        exclude: [...alone.server, ...leftOut],
      },
    },
    { test: { ...server, name: 'server-alone', include: alone.server, exclude: leftOut } },
  ],
};

export default defineConfig(async (env) => mergeConfig(await application(env), { test }));
