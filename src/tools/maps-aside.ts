import { mkdir, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { contentOf } from './installed/worker.ts';

const folder = `${import.meta.dirname}/../../dist/maps`;

/** Moves source maps out of the folder that the server serves. */
export function mapsAside(): Plugin {
  return {
    name: 'vez-maps-aside',
    enforce: 'post',
    apply: 'build',
    config: () => ({ build: { sourcemap: 'hidden' } }),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        await mkdir(folder, { recursive: true });
        for (const [name, file] of Object.entries(bundle)) {
          if (!name.endsWith('.map')) continue;
          await writeFile(`${folder}/${basename(name)}`, contentOf(file));
          delete bundle[name];
        }
      },
    },
  };
}
