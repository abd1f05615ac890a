import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { buildSync } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { installable, manifestOf } from './installable.ts';

/** Gives each installable face its manifest and its worker, which keeps the files of that face alone. */
export function installedFaces(): Plugin {
  return {
    name: 'vez-installed-faces',
    transformIndexHtml: (_html, { filename }) => {
      const path = basename(filename, '.html');
      if (!installable[path]) return [];
      const attrs = { rel: 'manifest', href: `/web/${path}.webmanifest` };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
    generateBundle: {
      // The documents are written by then.
      order: 'post',
      handler(_options, bundle) {
        for (const [path, face] of Object.entries(installable)) {
          const document = bundle[`${path}.html`];
          if (!document) continue;
          const manifest = JSON.stringify(manifestOf(path, face));
          const names = filesOf(bundle, document.fileName);
          const hash = createHash('sha256').update(manifest);
          for (const name of names) hash.update(name).update(textOf(bundle[name]));
          const assets = names.filter((name) => name !== document.fileName);
          const source = workerOf({
            path,
            device: face.device,
            version: hash.digest('hex').slice(0, 12),
            files: [
              `/web/${path}`,
              ...[...assets, `${path}.webmanifest`, 'icons/icon.svg'].map((name) => `/web/${name}`),
            ],
          });
          this.emitFile({ type: 'asset', fileName: `${path}.webmanifest`, source: manifest });
          this.emitFile({ type: 'asset', fileName: `${path}.sw.js`, source });
        }
      },
    },
  };
}

/** The files that a document names, and those that these name: scripts, styles, threads. */
function filesOf(bundle: Rolldown.OutputBundle, document: string): string[] {
  const found = new Set([document]);
  // A set that grows while it is walked is walked to its new end.
  for (const name of found) {
    const text = textOf(bundle[name]);
    for (const other of Object.keys(bundle)) if (text.includes(basename(other))) found.add(other);
  }
  return [...found];
}

function textOf(file: Rolldown.OutputBundle[string] | undefined): string {
  if (!file) return '';
  return file.type === 'chunk' ? file.code : String(file.source);
}

function workerOf(face: object): string {
  const built = buildSync({
    entryPoints: [`${import.meta.dirname}/sw.ts`],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2023',
    define: { __FACE__: JSON.stringify(face) },
    write: false,
  });
  return built.outputFiles[0]?.text ?? '';
}
