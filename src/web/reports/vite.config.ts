import { defineConfig } from 'vite';
import { buildName } from '../../tools/build-name.ts';
import { mapsAside } from '../../tools/maps-aside.ts';
import { slimOperations } from '../slim-operations.ts';

/**
 * The reports are a document of their own beside the application, outside its address and so outside
 * its worker. They are built apart, on Preact in the place of React: with the application's files
 * they would load its library of parts, of which they use nothing.
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
    slimOperations(['tickets', 'gates', 'people', 'operators', 'messages', 'alerts']),
    mapsAside(),
    {
      name: 'vez-first-paint',
      transformIndexHtml: () => [
        { tag: 'script', attrs: { src: '/web/first-paint.js' }, injectTo: 'head-prepend' },
      ],
    },
  ],
});
