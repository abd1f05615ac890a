import { coldLoad, counterPage, floorPage, type Loaded, type Visited } from './cold-load.ts';
import { mobile } from './conditions.ts';
import { figuresOf, scoreOf } from './score.ts';
import { print, type Row, template } from './table.ts';
import type { Protocol, World } from './world.ts';

const settled = `document.querySelector('#root h1') && !document.querySelector('#root [aria-busy="true"]')`;
const page = (key: string, who = 'operador', usable = settled): Visited => ({
  page: key,
  path: `/web/pages/${key}`,
  who,
  usable,
});

const pages: Visited[] = [
  {
    page: 'login',
    path: '/web/auth/login',
    who: null,
    usable: `document.querySelector('input[name=password]')`,
  },
  { page: 'start page', path: '/web/', who: 'operador', usable: settled },
  counterPage,
  page('my-service-provider'),
  page('my-lines'),
  page('my-clients'),
  page('my-appointments'),
  page('manager-user', 'gerente'),
  page('dashboard', 'gerente', `document.querySelector('#root main dt')`),
];

const figures: (Pick<Row, 'what' | 'template' | 'aim' | 'limit'> & {
  of: (each: Loaded) => number;
})[] = [
  {
    what: 'FCP ms',
    of: (each) => figuresOf(each).fcp,
    template: template.fcp,
    aim: { most: 0.5 },
  },
  { what: 'usable ms', of: ({ usableAt }) => usableAt, aim: { most: 1.35 } },
  {
    what: 'LCP ms',
    of: (each) => figuresOf(each).lcp,
    template: template.lcp,
    aim: { most: 1.5 },
  },
  {
    what: 'blocked ms',
    of: (each) => figuresOf(each).tbt,
    template: template.tbt,
    aim: { most: 1.2 },
  },
  {
    what: 'score',
    of: (each) => scoreOf(figuresOf(each)),
    template: template.score,
    aim: { least: 0.99 },
  },
  {
    what: 'longest task ms',
    of: ({ tasks }) => Math.max(0, ...tasks.map(({ ms }) => ms)),
    limit: 100,
  },
  { what: 'main thread ms', of: ({ workMs }) => workMs },
  { what: 'received kB', of: ({ wire }) => wire.bytes / 1000 },
  { what: 'files', of: ({ wire }) => wire.files },
  { what: 'layout shift', of: ({ cls }) => cls },
];

export async function load(world: World): Promise<void> {
  for (const protocol of ['HTTP/2', 'HTTP/1.1'] as const) await loadBy(world, protocol);
}

async function loadBy(world: World, protocol: Protocol): Promise<void> {
  const noted = pages.map((visited) => ({
    ...visited,
    vez: [] as Loaded[],
    floor: [] as Loaded[],
  }));
  for (let round = 0; round < world.rounds; round += 1) {
    for (const each of noted) {
      each.floor.push(await coldLoad(world, floorPage, mobile, protocol));
      each.vez.push(await coldLoad(world, each, mobile, protocol));
    }
  }
  print(
    `Cold load on a phone, ${protocol}, 4× CPU, 1.6 Mb/s, 150 ms there and back; score without the speed index`,
    noted.flatMap(({ page, vez, floor }) =>
      figures.map(({ of, ...row }) => ({ ...row, page, vez: vez.map(of), floor: floor.map(of) })),
    ),
  );
}
