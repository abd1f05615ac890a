import { readdirSync, readFileSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { buildName } from './src/tools/build-name.ts';
import { groupModules } from './src/tools/chunks/group-modules.ts';
import { moduleGraph } from './src/tools/chunks/module-graph.ts';
import { usesOf } from './src/tools/chunks/uses.ts';
import { withHead } from './src/tools/document-head.ts';
import { installedApplication } from './src/tools/installed/application.ts';
import { mapsAside } from './src/tools/maps-aside.ts';
import { pageDocuments } from './src/tools/page-documents.ts';
import { slimColours } from './src/web/slim-colours.ts';

/** What every document's head has: the fonts, and the icon, which is small enough to need no request. */
function fontsAndIcon(): Plugin {
  const icon = readFileSync('public/icons/icon.svg', 'utf8');
  return {
    name: 'vez-fonts-and-icon',
    generateBundle() {
      const licence = readFileSync('node_modules/@fontsource-variable/geist/LICENSE', 'utf8');
      this.emitFile({ type: 'asset', fileName: 'licences/geist.txt', source: licence });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        ...Object.keys(bundle ?? {})
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/web/${name}`, as: 'font', crossorigin: '' },
            injectTo: 'head' as const,
          })),
        {
          tag: 'link',
          attrs: { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(icon)}` },
          injectTo: 'head',
        },
      ],
    },
  };
}

/** What a build puts into each document, in development into the one that is asked for. */
function developmentHead(): Plugin {
  return {
    name: 'vez-development-head',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { originalUrl = '' }) => {
        const [, key = 'index'] = /^\/web\/(?:pages\/([\w-]+))?(?:\?|$)/.exec(originalUrl) ?? [];
        return withHead(html, key);
      },
    },
  };
}

const page = (path: string) => `${import.meta.dirname}/src/web/${path}.html`;

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

/** What a build and the weighing before it have in common. */
const application = (mode: string) =>
  ({
    root: `${import.meta.dirname}/src/web`,
    base: '/web/',
    css: { postcss: { plugins: [slimColours] } },
    define: { __BUILD__: JSON.stringify(mode === 'production' ? buildName() : mode) },
    build: {
      target: 'es2023',
      // Login and products page are documents of their own: a stranger loads no application.
      rolldownOptions: { input: [page('index'), page('auth/login'), page('marketing/landing')] },
    },
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: `${import.meta.dirname}/src/web/routes`,
        generatedRouteTree: `${import.meta.dirname}/src/web/routeTree.gen.ts`,
        quoteStyle: 'single',
        semicolons: true,
      }),
      react(),
    ],
  }) satisfies InlineConfig;

/** Few files for each page, by how its modules are used together. */
async function chunks(mode: string) {
  const graph = await moduleGraph(application(mode));
  const uses = usesOf(graph);
  const groups = groupModules(graph, uses).map(({ name, modules }, index, { length }) => ({
    name,
    test: (id: string) => modules.has(id),
    priority: length - index,
  }));
  return { groups, uses };
}

export default defineConfig(async ({ mode, command }): Promise<ViteUserConfig> => {
  const planned = command === 'build' ? await chunks(mode) : null;
  const { build, plugins, ...common } = application(mode);
  return {
    ...common,
    publicDir: '../../public',
    build: {
      ...build,
      outDir: '../../dist/web',
      emptyOutDir: true,
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        ...build.rolldownOptions,
        output: planned
          ? {
              // Each group is whole: a module is where the pages that use it need it.
              codeSplitting: { groups: planned.groups, includeDependenciesRecursively: false },
            }
          : {},
      },
    },
    server: { proxy: { '/web/api': 'http://localhost:3000', '/readyz': 'http://localhost:3000' } },
    plugins: [
      ...plugins,
      fontsAndIcon(),
      developmentHead(),
      ...(planned ? [pageDocuments(planned.uses)] : []),
      mapsAside(),
      installedApplication(),
    ],
    test: {
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
    },
  };
});
