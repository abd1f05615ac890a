import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { defaults } from '../web/theme/defaults.ts';
import { coloursOf } from '../web/theme/tokens.ts';

const web = resolve(import.meta.dirname, '../web');

/**
 * Returns default colours and a script that runs before first paint. It applies device preferences;
 * on staff pages it shows the skeleton and sends the first queries of `first/<key>.ts`, with
 * `index` for the start page.
 */
async function documentHead(key?: string): Promise<string> {
  const style = coloursOf(defaults, null);
  return `<style>${style}</style>\n<script>${await scriptOf(key)}</script>`;
}

/** Inserts the head right after the encoding, which must come first. */
export async function withHead(html: string, key?: string): Promise<string> {
  const charset = '<meta charset="utf-8" />';
  if (!html.includes(charset)) throw new Error('a document says no encoding');
  const head = await documentHead(key);
  return html.replace(charset, () => `${charset}\n${head}`);
}

async function scriptOf(key?: string): Promise<string> {
  const first = key && existsSync(`${web}/first/${key}.ts`) ? key : null;
  const page = first === 'index' ? '/' : first;
  const { outputFiles } = await build({
    stdin: {
      contents: [
        `import './first-paint.ts';`,
        ...(first
          ? [
              `import { sendEarly } from './early/send-early.ts';`,
              `import { first } from './first/${first}.ts';`,
              `sendEarly('${page}', first, location);`,
            ]
          : []),
      ].join('\n'),
      resolveDir: web,
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2023',
    write: false,
    plugins: [unusedLeftOut],
  });
  return (outputFiles[0]?.text ?? '').trim();
}

/** Drops modules without a used export, even if they have side effects. */
const unusedLeftOut: Plugin = {
  name: 'vez-unused-left-out',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path),
      sideEffects: path === './first-paint.ts',
    }));
  },
};
