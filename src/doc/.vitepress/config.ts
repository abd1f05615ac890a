import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { labels } from '#web/navigation/labels.ts';
import { sidebar } from './sidebar.ts';
import { texts } from './texts.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The documentation of users, administrators and integrators, served under /doc/. */
export default defineConfig({
  lang: 'es',
  title: 'Vez',
  titleTemplate: ':title · Documentación de Vez',
  description: 'Cómo se usa, se configura y se mantiene Vez',
  base: '/doc/',
  outDir: at('../../../dist/doc'),
  cacheDir: at('../../../node_modules/.cache/vitepress'),
  head: [['link', { rel: 'icon', href: '/web/icons/icon.svg', type: 'image/svg+xml' }]],
  // Pictures have their size in the text, so that it does not move while they load.
  markdown: { image: { lazyLoad: true }, container: texts.containers },
  vite: { publicDir: at('../public') },
  themeConfig: {
    ...texts.theme,
    sidebar: sidebar(labels),
    outline: { level: [2, 3], label: 'En esta página' },
    search: { provider: 'local', options: { translations: texts.search } },
  },
});
