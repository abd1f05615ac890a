import type { Plugin } from 'vite';

/**
 * Leaves out of the table of operations, which every page carries, what only the server asks, and
 * what people and devices do on pages of their own. `unasked` are first parts of paths, after
 * `/api/`, that the application asks nothing of.
 */
export function slimOperations(unasked: readonly string[] = []): Plugin {
  const byOthers = [
    /^ *\w+: \{.*scheme: '(?:link|device)'.*\n/gm,
    ...unasked.map((part) => new RegExp(`^ *\\w+: \\{.*'/api/${part}/.*\n`, 'gm')),
    /^ *\w+: \{.*'\/api\/(?:bookings|intake|sysInt|accessibility|pageErrors)\b.*scheme: null.*\n/gm,
  ];
  return {
    name: 'vez-slim-operations',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /generated\/operations\.ts$/ },
      handler: (code) => {
        const own = byOthers.reduce((rest, rows) => rest.replace(rows, ''), code);
        return { code: withoutServerCells(own), map: null };
      },
    },
  };
}

/** What the web reads of each row of the table. */
export function withoutServerCells(code: string): string {
  const cells =
    /, (permission|link|device|beforePasswordChange|changes|keyed|multipart|stream|passive|costly|question): [^,}]+/g;
  return code.replace(cells, '');
}
