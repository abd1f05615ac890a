import type { Plugin, Rolldown } from 'vite';
import { isPageKey } from '#domain/permissions/pages.ts';
import type { PageModules } from './chunks/page-modules.ts';
import { withHead } from './document-head.ts';
import { loadSkeletons } from './skeletons.ts';

type Bundle = Rolldown.OutputBundle;

/** Shorter styles, in characters, are inlined in the document. */
const mostInDocument = 10_000;

/**
 * Writes a document per page that preloads every file of the page at once. Pages behind the login
 * also get a skeleton. index.html serves the start page and every address without a document such
 * as pages/my-lines.html.
 */
export function pageDocuments(pages: PageModules): Plugin {
  return {
    name: 'vez-page-documents',
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { skeletonOf, noScript, styles } = await loadSkeletons();
        const shell = sourceOf('index.html', bundle);
        const write = async (fileName: string, html: string, key?: string) => {
          const source = await withHead(html, key);
          if (bundle[fileName]?.type === 'asset') bundle[fileName].source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        };
        for (const [key, needs] of pages) {
          const { scripts, fonts, others } = namedBy(needs, bundle);
          const page = key === 'index' ? '/' : key;
          if (!isPageKey(page)) {
            const html = sourceOf('auth/login.html', bundle);
            await write(
              'auth/login.html',
              documentOf(html, [...fonts, ...others, ...scripts]),
              key,
            );
            continue;
          }
          const name = key === 'index' ? 'index.html' : `pages/${key}.html`;
          // Fonts are chosen once, at first paint. All other styles can follow the skeleton.
          const head = [...fonts, ...scripts, `<style>${styles}</style>`];
          await write(name, documentOf(shell, head, [noScript, skeletonOf(page), ...others]), key);
        }
        await write('marketing/landing.html', sourceOf('marketing/landing.html', bundle));
      },
    },
  };
}

/** Returns the elements that load the scripts and styles of these modules. */
function namedBy(needs: ReadonlySet<string>, bundle: Bundle) {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const add = (file: Bundle[string] | undefined) => {
    if (file?.type !== 'chunk' || scripts.has(file.fileName)) return;
    scripts.add(file.fileName);
    for (const name of file.imports) add(bundle[name]);
    // Imported styles come first, so that the importer can override them.
    for (const name of file.viteMetadata?.importedCss ?? []) styles.add(name);
  };
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => needs.has(id))) add(file);
  }
  const link = (name: string) => `<link rel="modulepreload" crossorigin href="/web/${name}">`;
  const elements = [...styles].map((name) => styleOf(name, bundle));
  return {
    scripts: [...scripts].map(link),
    fonts: elements.filter((style) => style.includes('@font-face')),
    others: elements.filter((style) => !style.includes('@font-face')),
  };
}

/** Replaces the links of a built document by these elements. */
function documentOf(html: string, head: string[], body: string[] = []): string {
  return html
    .replaceAll(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
    .replace('</head>', () => `${head.join('\n')}\n</head>`)
    .replace('<body>', () => ['<body>', ...body].join('\n'));
}

/**
 * Returns a link, or an inlined style with a disabled link, which tells scripts that the style is
 * loaded.
 */
function styleOf(name: string, bundle: Bundle): string {
  const style = sourceOf(name, bundle).trim();
  const link = `<link rel="stylesheet" crossorigin href="/web/${name}"`;
  return style.length > mostInDocument ? `${link}>` : `<style>${style}</style>\n${link} disabled>`;
}

function sourceOf(name: string, bundle: Bundle): string {
  const asset = bundle[name];
  if (asset?.type !== 'asset') throw new Error(`no ${name}`);
  return String(asset.source);
}
