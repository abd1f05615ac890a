import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { operations } from '#contract/operations.ts';
import { messageKinds } from '#domain/messages/kinds.ts';
import { pages } from '#domain/permissions/pages.ts';
import type { StrategyName } from '#domain/tickets/strategies/registry.ts';
import { labels } from '#web/navigation/labels.ts';
import { sidebar } from '../../src/doc/.vitepress/sidebar.ts';
import { chapterOf } from '../../src/doc/api/reference.ts';
import { atFirst, callNext, people, type State } from '../../src/doc/parts/queue.ts';
import { pictures } from '../support/pictures.ts';

const textsIn = (root: string, kind: RegExp) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => ({ name, text: readFileSync(`${root}/${name}`, 'utf8') }));

const chapters = textsIn('src/doc', /\.md$/);
const blocks = chapters.flatMap(({ name, text }) =>
  [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({
    name,
    language,
    code,
  })),
);
const blocksOf = (language: string) => blocks.filter((block) => block.language === language);

it('lists every chapter once, and a chapter for every page of the application', () => {
  const links = sidebar(labels).flatMap(({ items = [] }) =>
    items.flatMap(({ link = '/api/[tag]' }) => link),
  );
  const listed = links.map((link) => `${link.slice(1)}${link.endsWith('/') ? 'index' : ''}.md`);
  expect(listed.toSorted()).toEqual(
    chapters.flatMap(({ name }) => (name === 'index.md' ? [] : [name])).toSorted(),
  );
  for (const key of Object.keys(pages).filter((each) => each !== 'documentation')) {
    expect(listed).toContain(key === '/' ? 'pages/index.md' : `pages/${key}.md`);
  }
});

it('shows every picture that is taken, and no other', () => {
  const shown = chapters.flatMap(({ text }) =>
    [...text.matchAll(/!\[.+?\]\(\.{1,2}\/pictures\/(.+?)\.webp\)/g)].map(([, name]) => name),
  );
  expect(shown.toSorted()).toEqual(Object.keys(pictures).toSorted());
});

it('shows in its pictures the names that the pages have', () => {
  const taken: Record<string, string[]> = JSON.parse(
    readFileSync('src/doc/pictures/names.json', 'utf8'),
  );
  const sources = ['src/web', 'src/server/seed', 'src/domain']
    .flatMap((root) => textsIn(root, /(?<!test)\.tsx?$/))
    .map(({ text }) => text)
    .join('\n');
  const lost = Object.entries(taken).flatMap(([picture, names]) =>
    names.filter((name) => !sources.includes(name)).map((name) => `${picture}: ${name}`),
  );
  // The greeting is composed.
  expect(lost).toEqual(['home: Hola, Marta']);
});

it('lists every variable that the server reads, and no other', () => {
  const read = textsIn('src/server', /\.ts$/).flatMap(
    ({ text }) => text.match(/\b(VEZ|DATABASE)_[A-Z_]+\b/g) ?? [],
  );
  const chapter = chapters.find(({ name }) => name === 'operations/configuration.md');
  const listed = [...(chapter?.text.matchAll(/^\| (`.+?`) \|/gm) ?? [])]
    .flatMap(([, names = '']) => names.split(', ').map((name) => name.slice(1, -1)))
    .filter((name) => name !== 'PORT' && name !== 'HOST');
  expect(listed.toSorted()).toEqual([...new Set(read)].toSorted());
  const known = new Set(listed);
  const named = chapters.flatMap(({ text }) => text.match(/\bVEZ_[A-Z_]+\b/g) ?? []);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('has examples that can be read', () => {
  for (const { code } of blocksOf('json')) JSON.parse(code);
  for (const { code } of blocksOf('sh')) execFileSync('bash', ['-n'], { input: code });
  const known = ['http', 'js', 'json', 'sh', 'yaml'];
  for (const { code } of blocksOf('yaml')) parse(code);
  expect(blocks.filter(({ language }) => !known.includes(language))).toEqual([]);
});

it('names operations that exist', () => {
  const guide = chapters.find(({ name }) => name === 'api/index.md')?.text ?? '';
  const named = [...guide.matchAll(/\b(GET|POST|PATCH|DELETE) (?:\/web\/api)?(\/[\w/{}]+)/g)];
  expect(named.length).toBeGreaterThan(10);
  const known = Object.values(operations).map(({ method, path }) => `${method} ${path}`);
  const unknown = named.map(([, method = '', path]) => `${method.toLowerCase()} /api${path}`);
  expect(unknown.filter((name) => !known.includes(name))).toEqual([]);
});

it('shows the answers of operations in the reference', () => {
  const text = chapterOf({ name: 'tickets', description: 'Turns' });
  for (const expected of [
    '## POST /tickets/{ticketId}/start {#ticketStart}',
    'Con el permiso `tickets:attend`.',
    "  'Idempotency-Key': string;",
    'content: Ticket',
    'type Ticket = {',
    '"label": "A001"',
  ]) {
    expect(text).toContain(expected);
  }
});

it('names kinds of messages that exist', () => {
  const named = chapters.flatMap(({ text }) => [...text.matchAll(/"kind":"(\w+)"/g)]);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(([, kind = '']) => !Object.hasOwn(messageKinds, kind))).toEqual([]);
});

it('checks the signature of a webhook as its example says', async () => {
  const [example] = blocksOf('js').filter(({ code }) => code.includes('isFromVez'));
  const { isFromVez } = await import(
    `data:text/javascript,${encodeURIComponent(example?.code ?? '')}`
  );
  const signed = (seconds: number, body: string, key: string) =>
    `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;
  const now = Math.floor(Date.now() / 1000);
  expect(isFromVez(signed(now, '{}', 'key'), '{}', 'key')).toBe(true);
  expect(isFromVez(signed(now, '{}', 'key'), '{"id":1}', 'key')).toBe(false);
  expect(isFromVez(signed(now, '{}', 'other'), '{}', 'key')).toBe(false);
  expect(isFromVez(signed(now - 301, '{}', 'key'), '{}', 'key')).toBe(false);
  expect(isFromVez('', '{}', 'key')).toBe(false);
});

/** The calls that each strategy makes among the nine people of the chapter. */
const calls: Record<StrategyName, string> = {
  LongestWaitingTimeFirst: 'C01 A01 C02 C03 A02 U01 C04 A03 U02',
  PriorityByProportion: 'C01 C02 C03 C04 A01 A02 A03 U01 U02',
  MaxProportionSelection: 'C01 A01 C02 C03 A02 C04 A03 U01 U02',
  ProportionOfSelection: 'C01 A01 C02 C03 U01 C04 A02 A03 U02',
  RoundRobin: 'C01 A01 U01 C02 A02 U02 C03 A03 C04',
  SpecialFirstLongestWaitingTimeSecond: 'U01 U02 C01 A01 C02 C03 A02 C04 A03',
  SpecialFirstProportionOfSelection: 'U01 U02 C01 A01 C02 C03 C04 A02 A03',
  ExpressFirstLongestWaitingTimeSecond: 'C03 A03 C01 A01 C02 A02 U01 C04 U02',
};

// The cast: the names are the table's own keys.
it.each(Object.entries(calls) as [StrategyName, string][])('lets readers try %s', (name, order) => {
  const chapter = chapters.find((one) => one.name === 'strategies.md');
  expect(chapter?.text).toContain(`<StrategyTrial name="${name}" />`);
  let state: State = atFirst;
  for (const _ of people) state = callNext(name, state);
  expect(state.called.map(({ label }) => label).join(' ')).toBe(order);
  expect(callNext(name, state)).toBe(state);
});
