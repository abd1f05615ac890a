import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { applicationManifest } from './manifest.ts';
import { contentOf, versionOf, workerOf } from './worker.ts';

const manifestName = 'manifest.webmanifest';

/** Writes the application's manifest and the service worker that caches all of its files. */
export function installedApplication(): Plugin {
  return {
    name: 'vez-installed-application',
    enforce: 'post',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/web/${manifestName}` }, injectTo: 'head' },
    ],
    generateBundle: {
      // Other plugins must have written the documents.
      order: 'post',
      handler(_options, bundle) {
        const manifest = JSON.stringify(applicationManifest);
        const files = Object.values(bundle).filter(({ fileName }) =>
          /\.(js|css|html|woff2)$/.test(fileName),
        );
        const kept = [
          // Names of assets contain their digest.
          ...files.map((file) => ({
            url: file.fileName,
            revision: file.fileName.startsWith('assets/') ? null : versionOf(contentOf(file)),
          })),
          { url: manifestName, revision: versionOf(manifest) },
          ...applicationManifest.icons.map(({ src }) => ({
            url: src.replace('/web/', ''),
            revision: versionOf(readFileSync(src.replace('/web', 'public'))),
          })),
        ];
        const worker = workerOf('src/web/sw.ts', { __KEPT__: kept });
        this.emitFile({ type: 'asset', fileName: manifestName, source: manifest });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
      },
    },
  };
}
