import type { Plugin } from 'vite';

const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes the browser compile every function of these files on another thread during the download,
 * instead of on the main thread at its first call. Browsers read only the first line.
 */
export function compiledAhead(files: readonly { name: string }[]): Plugin {
  const names = new Set(files.map(({ name }) => name));
  return {
    name: 'vez-compiled-ahead',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !names.has(file.name)) continue;
          file.code = hint + file.code;
          const map = bundle[`${file.fileName}.map`];
          // The added line has no source position.
          if (map?.type === 'asset') {
            map.source = String(map.source).replace('"mappings":"', '"mappings":";');
          }
        }
      },
    },
  };
}
