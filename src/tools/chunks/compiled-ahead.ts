import type { Plugin } from 'vite';

const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the browser compile all functions of these files on another thread while it fetches them.
 * Otherwise the page stops at the first call of each. Browsers look for the hint in the first line.
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
          // A line without a place in any source.
          if (map?.type === 'asset') {
            map.source = String(map.source).replace('"mappings":"', '"mappings":";');
          }
        }
      },
    },
  };
}
