import { defineConfig, type Plugin } from 'vite';
import { buildName } from '../../tools/build-name.ts';
import { installedPublicPages } from '../../tools/installed/public-pages.ts';
import { mapsAside } from '../../tools/maps-aside.ts';
import { publicPaths } from './paths.ts';

/** Code for pairing, sound and speech of devices is kept out of the pages for phones. */
const ofDevices = /public-pages\/parts\/(device|tones|voice|wake-lock)|\/idb\//;
/** Pages that send nothing new do without the proof of work. */
const ofWork = /public-pages\/parts\/work\//;

/** Vite's helper loads styles of lazy imports, which have none here; it weighs 0.5 kB. */
const bareImports: Plugin = {
  name: 'vez-bare-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/**
 * Public pages are built apart from the application: they share no file with it, and its service
 * worker, whose list is written earlier, does not cache them.
 *
 * `tsconfig.json` takes JSX from Preact, because react-dom alone would fill a page's budget, 60 kB.
 */
export default defineConfig({
  root: 'src/web/public-pages',
  base: '/web/',
  publicDir: false,
  define: { __BUILD__: JSON.stringify(buildName()) },
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      // Many small files compress worse and cost a request each.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'parts',
              test: (id) => !ofDevices.test(id) && !ofWork.test(id),
              minShareCount: 2,
              priority: 1,
            },
            { name: 'device', test: ofDevices, minShareCount: 2 },
            { name: 'work', test: ofWork, minShareCount: 2 },
          ],
        },
      },
      input: publicPaths.map((path) => `${import.meta.dirname}/${path}.html`),
    },
  },
  plugins: [bareImports, mapsAside(), installedPublicPages()],
  server: { proxy: { '/web/api': 'http://localhost:3000', '/web/logos': 'http://localhost:3000' } },
});
