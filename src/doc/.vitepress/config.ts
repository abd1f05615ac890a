import { defineConfig } from 'vitepress';
import { labels } from '#web/navigation/labels.ts';
import { sidebar } from './sidebar.ts';
import { texts } from './texts.ts';

/** The documentation of users, administrators and integrators, served under /doc/. */
export default defineConfig({
  lang: 'es',
  title: 'Vez',
  titleTemplate: ':title · Documentación de Vez',
  description: 'Cómo se usa, se configura y se mantiene Vez',
  base: '/doc/',
  outDir: '../../dist/doc',
  // The largest page is that of the operations of branches.
  vite: { build: { chunkSizeWarningLimit: 1000 } },
  cacheDir: '../../node_modules/.cache/vitepress',
  head: [['link', { rel: 'icon', href: '/web/icons/icon.svg', type: 'image/svg+xml' }]],
  markdown: { image: { lazyLoad: true }, container: texts.containers },
  themeConfig: {
    ...texts.theme,
    sidebar: sidebar(labels),
    outline: { level: [2, 3], label: 'En esta página' },
    search: { provider: 'local', options: { translations: texts.search } },
  },
});
