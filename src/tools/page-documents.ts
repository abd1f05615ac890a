import type { Plugin, Rolldown } from 'vite';
import { isPageKey } from '#domain/permissions/pages.ts';
import type { Frames } from '../web/frame/frames.ts';
import type { Uses } from './chunks/uses.ts';
import { withHead } from './document-head.ts';
import { loadFrames } from './frames.ts';

/** Characters of a style that deserves a request; less stands in the document. */
const mostInDocument = 10_000;

/**
 * A document for each page behind the login. It names all that the page needs before it shows, so
 * that the browser fetches it at once, and not one wave after the other, and it carries the frame
 * that stands there until then. `/web/pages/my-lines` is pages/my-lines.html; the start page has
 * index.html, which answers any other address too.
 */
export function pageDocuments({ pages }: Uses): Plugin {
  return {
    name: 'vez-page-documents',
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const [shell, login] = [assetOf(bundle, 'index.html'), assetOf(bundle, 'auth/login.html')];
        const html = String(shell.source);
        const frames = await loadFrames();
        for (const [key, { needs }] of pages) {
          const document = async (of: string) => withHead(documentOf(of, needs, bundle), key);
          if (key === 'index') shell.source = withFrame(await document(html), '/', frames);
          else if (key === 'login') login.source = await document(String(login.source));
          else {
            const source = withFrame(await document(html), key, frames);
            this.emitFile({ type: 'asset', fileName: `pages/${key}.html`, source });
          }
        }
        const landing = assetOf(bundle, 'marketing/landing.html');
        landing.source = await withHead(String(landing.source));
      },
    },
  };
}

/** The document with all the files of the modules. */
function documentOf(html: string, needs: ReadonlySet<string>, bundle: Rolldown.OutputBundle) {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const add = (file: Rolldown.OutputBundle[string] | undefined) => {
    if (file?.type !== 'chunk' || scripts.has(file.fileName)) return;
    scripts.add(file.fileName);
    for (const name of file.imports) add(bundle[name]);
    // After the styles of what it imports, which it may override.
    for (const name of file.viteMetadata?.importedCss ?? []) styles.add(name);
  };
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => needs.has(id))) add(file);
  }
  const links = [
    ...[...styles].map((name) => styleOf(name, bundle)),
    ...[...scripts]
      .filter((name) => !html.includes(name))
      .map((name) => `<link rel="modulepreload" crossorigin href="/web/${name}">`),
  ];
  return html
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('</head>', `${links.join('\n')}\n</head>`);
}

/**
 * The document with the frame of its page. Behind it the styles hold nothing up; the letters come
 * first, since they are chosen once, at the first painting.
 */
function withFrame(html: string, page: string, { frameOf, noScript, styles }: Frames): string {
  if (!isPageKey(page)) return html;
  const sheet = /(<style>.*?<\/style>\n)?<link rel="stylesheet"[^>]*>\n/gs;
  const late = (html.match(sheet) ?? []).filter((each) => !each.includes('@font-face'));
  return html
    .replace(sheet, (each) => (late.includes(each) ? '' : each))
    .replace('</head>', () => `<style>${styles}</style>\n</head>`)
    .replace('<body>', () => ['<body>', noScript, frameOf(page), ...late].join('\n'));
}

/** A link, or the style itself with a link that fetches nothing and tells scripts that it is there. */
function styleOf(name: string, bundle: Rolldown.OutputBundle): string {
  const style = String(assetOf(bundle, name).source).trim();
  const link = `<link rel="stylesheet" crossorigin href="/web/${name}"`;
  return style.length > mostInDocument ? `${link}>` : `<style>${style}</style>\n${link} disabled>`;
}

function assetOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputAsset {
  const asset = bundle[name];
  if (asset?.type !== 'asset') throw new Error(`no ${name}`);
  return asset;
}
