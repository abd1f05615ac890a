import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { installable, manifestOf } from './manifest.ts';
import { contentOf, versionOf, workerOf } from './worker.ts';

/**
 * Writes the manifest of each installable public page, and a service worker that caches only that
 * page's files.
 */
export function installedPublicPages(): Plugin {
  return {
    name: 'vez-installed-public-pages',
    transformIndexHtml: (_html, { filename }) => {
      const path = basename(filename, '.html');
      if (!installable[path]) return [];
      const attrs = { rel: 'manifest', href: `/web/${path}.webmanifest` };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
    generateBundle: {
      // Other plugins must have written the documents.
      order: 'post',
      handler(_options, bundle) {
        for (const [path, page] of Object.entries(installable)) {
          const document = bundle[`${path}.html`];
          if (!document) continue;
          const manifest = JSON.stringify(manifestOf(path, page));
          const names = filesOf(bundle, document.fileName);
          const assets = names.filter((name) => name !== document.fileName);
          const contents = names.flatMap((name) => [name, contentOf(bundle[name])]);
          const source = workerOf('src/web/public-pages/sw.ts', {
            __PUBLIC_PAGE__: {
              path,
              device: page.device,
              version: versionOf(manifest, ...contents),
              files: [
                `/web/${path}`,
                ...[...assets, `${path}.webmanifest`, 'icons/icon.svg'].map((n) => `/web/${n}`),
              ],
            },
          });
          this.emitFile({ type: 'asset', fileName: `${path}.webmanifest`, source: manifest });
          this.emitFile({ type: 'asset', fileName: `${path}.sw.js`, source });
        }
      },
    },
  };
}

/** Returns the files that a document references, transitively. */
function filesOf(bundle: Rolldown.OutputBundle, document: string): string[] {
  const found = new Set([document]);
  // Iteration includes items that are added meanwhile.
  for (const name of found) {
    const text = String(contentOf(bundle[name]));
    for (const other of Object.keys(bundle)) if (text.includes(basename(other))) found.add(other);
  }
  return [...found];
}
