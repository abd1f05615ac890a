import { execFileSync } from 'node:child_process';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

/** Names the build, so that what an older one kept on a device is not taken for its own. */
function buildName(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unversioned';
  }
}

const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: '.',
  filename: 'sw.ts',
  registerType: 'prompt',
  injectRegister: null,
  injectManifest: {
    globPatterns: ['**/*.{js,css,html,svg,woff2}'],
    globIgnores: ['**/screenshots/**'],
  },
  manifest: {
    id: '/web/',
    scope: '/web/',
    start_url: '/web/',
    name: 'Vez',
    short_name: 'Vez',
    description: 'Colas y turnos de sus sucursales',
    lang: 'es',
    dir: 'ltr',
    display: 'standalone',
    theme_color: '#047857',
    background_color: '#f8faf9',
    categories: ['business', 'productivity'],
    icons: [
      { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      {
        src: 'screenshots/wide.png',
        sizes: '1440x900',
        type: 'image/png',
        form_factor: 'wide',
        label: 'Mis puestos',
      },
      {
        src: 'screenshots/narrow.png',
        sizes: '390x844',
        type: 'image/png',
        form_factor: 'narrow',
        label: 'Mis puestos en el teléfono',
      },
    ],
    shortcuts: [
      { name: 'Mis puestos', url: '/web/pages/operated-gates' },
      { name: 'Crear turno', url: '/web/pages/my-service-provider' },
    ],
  },
});

export default defineConfig(({ mode }) => ({
  root: 'src/web',
  base: '/web/',
  publicDir: '../../public',
  define: { __BUILD__: JSON.stringify(mode === 'production' ? buildName() : mode) },
  build: { outDir: '../../dist/web', emptyOutDir: true, manifest: true, target: 'es2023' },
  server: { proxy: { '/web/api': 'http://localhost:3000', '/readyz': 'http://localhost:3000' } },
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
    ...(mode === 'production' ? pwa : []),
  ],
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          root: '.',
          include: ['src/domain/**/*.test.ts'],
          globalSetup: ['tests/support/domain-global-setup.ts'],
          setupFiles: ['tests/support/domain-setup.ts'],
        },
      },
      {
        extends: true,
        root: '.',
        test: {
          name: 'web',
          root: '.',
          environment: 'jsdom',
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/web-setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          root: '.',
          include: ['tests/{server,contract,house}/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
}));
