import { coldLoad, counterPage, floorPage, type Loaded, type Visited } from './cold-load.ts';
import { mobile } from './conditions.ts';
import { figuresOf, scoreOf } from './score.ts';
import { print, type Row, template } from './table.ts';
import type { World } from './world.ts';

const settled = `document.querySelector('h1') && !document.querySelector('main [aria-busy="true"]')`;
const page = (key: string, who = 'operador', ready = settled): Visited => ({
  page: key,
  path: `/web/pages/${key}`,
  who,
  ready,
});

const pages: Visited[] = [
  {
    page: 'login',
    path: '/web/auth/login',
    who: null,
    ready: `document.querySelector('input[name=password]')`,
  },
  { page: 'start page', path: '/web/', who: 'operador', ready: settled },
  counterPage,
  page('my-service-provider'),
  page('my-lines'),
  page('my-appointments'),
  page('manager-user', 'gerente'),
  page('dashboard', 'gerente', `document.querySelector('main dt')`),
];

const figures: (Pick<Row, 'what' | 'template' | 'aim' | 'limit'> & {
  of: (each: Loaded) => number;
})[] = [
  {
    what: 'FCP ms',
    of: (each) => figuresOf(each).fcp,
    template: template.fcp,
    aim: { most: 1.1 },
  },
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
  { what: 'layout shift', of: ({ cls }) => cls },
];

/** Cold loads on a phone in a mobile network: what is painted when, and what holds it up. */
export async function load(world: World): Promise<void> {
  const noted = pages.map((visited) => ({
    ...visited,
    vez: [] as Loaded[],
    floor: [] as Loaded[],
  }));
  for (let round = 0; round < world.rounds; round += 1) {
    for (const each of noted) {
      each.floor.push(await coldLoad(world, floorPage, mobile));
      each.vez.push(await coldLoad(world, each, mobile));
    }
  }
  print(
    'Cold load on a phone, 4× CPU, 1.6 Mb/s, 150 ms there and back; score without the speed index',
    noted.flatMap(({ page, vez, floor }) =>
      figures.map(({ of, ...row }) => ({ ...row, page, vez: vez.map(of), floor: floor.map(of) })),
    ),
  );
}
