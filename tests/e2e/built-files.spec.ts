import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from './support.ts';

test('a missing file is missing, and never the shell', async ({ request, served }) => {
  for (const path of ['/web/assets/nothing.js', '/web/nothing.png', '/web/api/nothing']) {
    const answer = await request.get(served.url + path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['content-type']).toContain('application/json');
  }
  const page = await request.get(`${served.url}/web/pages/my-lines`);
  expect(page.headers()['content-type']).toContain('text/html');
  const documentation = await request.get(`${served.url}/doc`);
  expect([documentation.status(), documentation.url()]).toEqual([200, `${served.url}/doc/`]);
});

const builtFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|js|css|svg|json|webmanifest)$/.test(name))
    .map((name) => ({ name, size: statSync(`${folder}/${name}`).size }));

test('every text comes compressed, and is kept as long as it holds', async ({
  request,
  served,
}) => {
  const pages = builtFiles('dist/web/pages').map(({ name }) => `/web/pages/${name.slice(0, -5)}`);
  const named = [
    '/web/',
    '/web/auth/login',
    '/web/no/such',
    '/web/reservar/x',
    '/reports/',
    '/doc/',
  ];
  const files = [
    ...builtFiles('dist/web').map(({ name, size }) => ({ path: `/web/${name}`, size })),
    ...builtFiles('dist/doc').map(({ name, size }) => ({ path: `/doc/${name}`, size })),
  ];
  const large = files.filter(({ size }) => size > 1024).map(({ path }) => path);
  for (const path of [...pages, ...named, ...large]) {
    const answer = await request.get(served.url + path, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers(), path).toMatchObject({
      'content-encoding': 'br',
      'cache-control': path.startsWith('/web/assets/')
        ? 'public, max-age=31536000, immutable'
        : path.startsWith('/doc/')
          ? 'public, max-age=0'
          : 'no-cache',
    });
  }
  expect(large.length).toBeGreaterThan(100);
});

test('a document allows the scripts that stand in it, and no other', async ({
  request,
  served,
}) => {
  const documents = ['web', 'doc'].flatMap((folder) =>
    builtFiles(`dist/${folder}`)
      .filter(({ name }) => name.endsWith('.html'))
      .map(({ name }) => `/${folder}/${name}`),
  );
  const named = ['/web/', '/web/no/such', '/web/pages/my-lines', '/web/reservar/x', '/reports/'];
  for (const path of [...documents, ...named]) {
    const answer = await request.get(served.url + path);
    const scripts = [
      ...(await answer.text()).matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs),
    ];
    const hashes = scripts.map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    );
    const [, allowed] =
      /script-src ([^;]*)/.exec(answer.headers()['content-security-policy'] ?? '') ?? [];
    expect(allowed, path).toBe(["'self'", ...hashes].join(' '));
  }
});

test('what a page waits for is compiled beside it', () => {
  for (const { name } of builtFiles('dist/web/pages')) {
    const document = readFileSync(`dist/web/pages/${name}`, 'utf8');
    const files = [...document.matchAll(/modulepreload"[^>]* href="\/web\/(assets\/[^"]+)"/g)];
    expect(files.length, name).toBeGreaterThan(2);
    // The bundler's runtime chunk is a few lines and needs no hint.
    for (const [, file = ''] of files.filter(([, path = '']) => !path.includes('runtime'))) {
      const [first] = readFileSync(`dist/web/${file}`, 'utf8').split('\n', 1);
      expect(first, `${file} of ${name}`).toBe('//# allFunctionsCalledOnLoad');
    }
  }
});

test('the sources of what was built are for those who have the machine', async ({
  request,
  served,
}) => {
  const maps = readdirSync('dist/maps');
  const scripts = readdirSync('dist/web/assets').filter((file) => file.endsWith('.js'));
  // The bundler's runtime chunk has no source.
  const sourceless = scripts.filter((file) => !maps.includes(`${file}.map`));
  expect(sourceless.filter((file) => !file.startsWith('rolldown-runtime'))).toEqual([]);
  const [one] = scripts;
  const elsewhere = [`/web/${one}.map`, `/maps/${one}.map`, `/web/maps/${one}.map`];
  const paths = [...scripts.map((file) => `/web/assets/${file}.map`), ...elsewhere];
  const answers = await Promise.all(paths.map((path) => request.get(served.url + path)));
  expect(answers.filter((answer) => answer.status() !== 404).map((it) => it.url())).toEqual([]);
  for (const file of scripts) {
    expect(readFileSync(`dist/web/assets/${file}`, 'utf8')).not.toContain('sourceMappingURL');
  }
  for (const worker of ['sw.js', 'turno.sw.js']) {
    expect(await (await request.get(`${served.url}/web/${worker}`)).text()).not.toContain(
      '.js.map',
    );
  }
});

test('no script waits for one that waits for it', () => {
  const folder = 'dist/web/assets';
  const imports = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => {
        const code = readFileSync(`${folder}/${name}`, 'utf8');
        const named = code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g);
        return [name, [...named].map(([, other = '']) => other)];
      }),
  );
  const reached = (from: string) => {
    const found = new Set(imports.get(from));
    for (const name of found) for (const each of imports.get(name) ?? []) found.add(each);
    return found;
  };
  expect([...imports.keys()].filter((name) => reached(name).has(name))).toEqual([]);
  expect([...imports.values()].filter(({ length }) => length > 0).length).toBeGreaterThan(50);
});
