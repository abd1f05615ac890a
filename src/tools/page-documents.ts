import type { Plugin } from 'vite';
import type { Uses } from './chunks/uses.ts';

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
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') throw new Error('no index.html');
        const html = String(shell.source);
        const documentOf = (needs: ReadonlySet<string>) => {
          const [scripts, styles] = [new Set<string>(), new Set<string>()];
          const add = (chunk: (typeof chunks)[number] | undefined) => {
            if (!chunk || scripts.has(chunk.fileName)) return;
            scripts.add(chunk.fileName);
            for (const name of chunk.viteMetadata?.importedCss ?? []) styles.add(name);
            for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
          };
          for (const chunk of chunks) if (chunk.moduleIds.some((id) => needs.has(id))) add(chunk);
          const links = [
            ...[...styles].map((name) => ['stylesheet', name] as const),
            ...[...scripts].map((name) => ['modulepreload', name] as const),
          ]
            .filter(([, name]) => !html.includes(name))
            .map(([rel, name]) => `<link rel="${rel}" crossorigin href="/web/${name}">`);
          return html.replace('</head>', `${links.join('\n')}\n</head>`);
        };
        for (const [key, { needs }] of pages) {
          if (key === 'index') shell.source = documentOf(needs);
          else if (key !== 'login') {
            const source = documentOf(needs);
            this.emitFile({ type: 'asset', fileName: `pages/${key}.html`, source });
          }
        }
      },
    },
  };
}
