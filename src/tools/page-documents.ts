import type { Plugin, Rolldown } from 'vite';
import type { Uses } from './chunks/uses.ts';

/** Characters of a style that deserves a request; less stands in the document. */
const mostInDocument = 10_000;

/**
 * A document for each page behind the login, which names all that the page needs before it shows:
 * the browser fetches it at once, and not one wave after the other. `/web/pages/my-lines` is
 * pages/my-lines.html; the start page has index.html, which answers any other address too.
 */
export function pageDocuments({ pages }: Uses): Plugin {
  return {
    name: 'vez-page-documents',
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const [shell, login] = [assetOf(bundle, 'index.html'), assetOf(bundle, 'auth/login.html')];
        const html = String(shell.source);
        for (const [key, { needs }] of pages) {
          if (key === 'index') shell.source = documentOf(html, needs, bundle);
          else if (key === 'login') login.source = documentOf(String(login.source), needs, bundle);
          else {
            const source = documentOf(html, needs, bundle);
            this.emitFile({ type: 'asset', fileName: `pages/${key}.html`, source });
          }
        }
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
