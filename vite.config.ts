import { readFileSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type Plugin, type UserConfig } from 'vite';
import { buildName } from './src/tools/build-name.ts';
import { compiledAhead } from './src/tools/chunks/compiled-ahead.ts';
import { filesOf } from './src/tools/chunks/files.ts';
import { moduleGraph } from './src/tools/chunks/module-graph.ts';
import { pageModules } from './src/tools/chunks/page-modules.ts';
import { withHead } from './src/tools/document-head.ts';
import { installedApplication } from './src/tools/installed/application.ts';
import { mapsAside } from './src/tools/maps-aside.ts';
import { pageDocuments } from './src/tools/page-documents.ts';
import { slimColours } from './src/web/slim-colours.ts';

/** Adds fonts and icon to every document's head. The icon is inlined, since it is small. */
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

/** Adds the head that a build writes into each page's document to the document that is requested. */
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

/** Options that the build shares with the planning build before it. */
const application = (mode: string) =>
  ({
    root: `${import.meta.dirname}/src/web`,
    base: '/web/',
    css: { postcss: { plugins: [slimColours] } },
    define: { __BUILD__: JSON.stringify(mode === 'production' ? buildName() : mode) },
    build: {
      target: 'es2023',
      // Login and landing page have their own documents, so that they load no application.
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
      // Tests compile JSX as the nearest tsconfig says, since the public pages use Preact.
      mode !== 'test' && react(),
    ],
  }) satisfies InlineConfig;

/** Groups modules by the pages that need them, so that each page loads few files. */
async function planned(mode: string) {
  const graph = await moduleGraph(application(mode));
  const pages = pageModules(graph);
  const groups = [...filesOf(graph, pages)].map(([name, modules]) => ({
    name,
    test: (id: string) => modules.has(id),
  }));
  return { groups, pages };
}

export default defineConfig(async ({ mode, command }): Promise<UserConfig> => {
  const plan = command === 'build' ? await planned(mode) : null;
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
        output: plan
          ? {
              codeSplitting: { groups: plan.groups, includeDependenciesRecursively: false },
            }
          : {},
      },
    },
    server: { proxy: { '/web/api': 'http://localhost:3000', '/readyz': 'http://localhost:3000' } },
    plugins: [
      ...plugins,
      fontsAndIcon(),
      developmentHead(),
      ...(plan ? [compiledAhead(plan.groups), pageDocuments(plan.pages)] : []),
      mapsAside(),
      installedApplication(),
    ],
  };
});
