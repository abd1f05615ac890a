import { defineConfig } from 'vite';
import { buildName } from '../../tools/build-name.ts';
import { withHead } from '../../tools/document-head.ts';
import { mapsAside } from '../../tools/maps-aside.ts';

/**
 * The reports are a separate document outside the scope of the service worker, built on Preact: a
 * shared build would load the application's component library, which they do not use.
 */
export default defineConfig({
  root: 'src/web',
  base: '/web/',
  publicDir: false,
  define: { __BUILD__: JSON.stringify(buildName()) },
  resolve: {
    alias: {
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
    },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: { input: `${import.meta.dirname}/index.html` },
  },
  plugins: [
    mapsAside(),
    {
      name: 'vez-document-head',
      transformIndexHtml: (html) => withHead(html),
    },
  ],
});
