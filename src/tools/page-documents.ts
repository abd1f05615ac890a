import type { Plugin, Rolldown } from 'vite';
import { isPageKey } from '#domain/permissions/pages.ts';
import type { PageModules } from './chunks/page-modules.ts';
import { withHead } from './document-head.ts';
import { loadSkeletons } from './skeletons.ts';

type Bundle = Rolldown.OutputBundle;

/** Characters of a style that deserves a request; less stands in the document. */
const mostInDocument = 10_000;

/**
 * A document for each page, which names all that the page needs before it shows, so that the browser
 * fetches it at once and not one wave after the other. Behind the login it carries the skeleton that
 * stands there until then. `/web/pages/my-lines` is pages/my-lines.html; the start page has
 * index.html, which answers any other address too.
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
          // Fonts are chosen once, at the first painting. All other styles can come behind the skeleton.
          const head = [...fonts, ...scripts, `<style>${styles}</style>`];
          await write(name, documentOf(shell, head, [noScript, skeletonOf(page), ...others]), key);
        }
        await write('marketing/landing.html', sourceOf('marketing/landing.html', bundle));
      },
    },
  };
}

/** The elements that name the files of the modules. */
function namedBy(needs: ReadonlySet<string>, bundle: Bundle) {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const add = (file: Bundle[string] | undefined) => {
    if (file?.type !== 'chunk' || scripts.has(file.fileName)) return;
    scripts.add(file.fileName);
    for (const name of file.imports) add(bundle[name]);
    // After the styles of what it imports, which it may override.
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

/** The document as it was built, with these in place of the files that it named. */
function documentOf(html: string, head: string[], body: string[] = []): string {
  return html
    .replaceAll(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
    .replace('</head>', () => `${head.join('\n')}\n</head>`)
    .replace('<body>', () => ['<body>', ...body].join('\n'));
}

/** A link, or the style itself with a link that fetches nothing and tells scripts that it is there. */
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
