import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { type Action, actions } from '../domain/permissions/actions.ts';
import { pages } from '../domain/permissions/pages.ts';
import { withoutServerCells } from '../web/slim-operations.ts';

const web = `${import.meta.dirname}/../web`;

/** The scripts that documents begin with: those of the application send its first requests too. */
export const headScripts = { 'first-paint.js': 'first-paint.ts', 'early.js': 'early/document.ts' };

/**
 * One of them in one file. Of the tables of operations and rights it carries the rows that the
 * first requests name: everything else of the page waits for it.
 */
export async function buildHeadScript(name: keyof typeof headScripts): Promise<string> {
  const asks = await readFile(`${web}/early/first-requests.ts`, 'utf8');
  const named = (call: string) =>
    new Set([...asks.matchAll(new RegExp(`\\b${call}\\('([\\w:]+)'`, 'g'))].map(([, it]) => it));
  const operations = named('ask');
  const { outputFiles } = await build({
    entryPoints: [`${web}/${headScripts[name]}`],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2023',
    write: false,
    plugins: [
      {
        name: 'vez-early-tables',
        setup: ({ onLoad }) => {
          onLoad({ filter: /generated\/operations\.ts$/ }, async ({ path }) => {
            const rows = /^ *(\w+): \{ method.*\n/gm;
            const all = await readFile(path, 'utf8');
            const own = all.replace(rows, (row, id) => (operations.has(id) ? row : ''));
            return { contents: withoutServerCells(own), loader: 'ts' };
          });
          onLoad({ filter: /permissions\/may\.ts$/ }, () => ({
            contents: mayOf([...named('currentUserMay')]),
            loader: 'js',
          }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

/** `may`, as it comes out for these actions. */
function mayOf(asked: (string | undefined)[]): string {
  const held = Object.entries(actions).filter(([action]) => asked.includes(action));
  const needed = (action: string) =>
    Object.entries(pages)
      // The keys of `actions` are what pages need.
      .filter(([, { needs }]) => (needs as readonly Action[]).includes(action as Action))
      .map(([key]) => key);
  const table = held.map(([action, roles]) => [action, { roles, pages: needed(action) }]);
  return `const held = ${JSON.stringify(Object.fromEntries(table))};
    export const may = ({ role, permissions }, action) =>
      held[action].roles.includes(role) && permissions.some((key) => held[action].pages.includes(key));`;
}
