import { mobile, phone, slowDown } from './conditions.ts';
import { type Noted, note, whenQuiet } from './observed.ts';
import { figuresOf, scoreOf } from './score.ts';
import { print, type Row, template } from './table.ts';
import type { World } from './world.ts';

interface Visited {
  page: string;
  /** Without one the bare page. */
  path?: string;
  who: string | null;
  /** An expression that says whether the page shows what it is for. */
  ready: string;
}

const button = (text: string) =>
  `[...document.querySelectorAll('button')].some((each) => each.textContent === '${text}')`;
const settled = `document.querySelector('h1') && !document.querySelector('main [aria-busy="true"]')`;
const page = (key: string, who = 'operador', ready = settled): Visited => ({
  page: key,
  path: `/web/pages/${key}`,
  who,
  ready,
});

const floor: Visited = { page: 'floor', who: null, ready: button('Llamar siguiente') };
const pages: Visited[] = [
  {
    page: 'login',
    path: '/web/auth/login',
    who: null,
    ready: `document.querySelector('input[name=password]')`,
  },
  { page: 'start page', path: '/web/', who: 'operador', ready: settled },
  page('operated-gates', 'operador', button('Llamar siguiente')),
  page('my-service-provider'),
  page('my-lines'),
  page('my-appointments'),
  page('manager-user', 'gerente'),
  page('dashboard', 'gerente', `document.querySelector('main dt')`),
];

/** Cold loads on a phone in a mobile network: what is painted when, and what holds it up. */
export async function load({ rounds, served, floor: bare, open }: World): Promise<void> {
  const noted = new Map<Visited, Noted[]>([floor, ...pages].map((each) => [each, []]));
  // A browser just launched paints its first page late.
  for (let round = -1; round < rounds; round += 1) {
    for (const [visited, list] of round < 0 ? [...noted].slice(0, 2) : noted) {
      const opened = await open(visited.who, phone);
      await opened.addInitScript({ content: note });
      await slowDown(opened, mobile);
      const address = visited.path ? served.url + visited.path : bare.url;
      await opened.goto(address, { waitUntil: 'commit' });
      const each = await whenQuiet(opened, visited.ready);
      if (round >= 0) list.push(each);
      await opened.context().close();
    }
  }
  const of = (visited: Visited, figure: (each: Noted) => number) =>
    (noted.get(visited) ?? []).map(figure);
  const figures: (Pick<Row, 'what' | 'template' | 'aim'> & { of: (each: Noted) => number })[] = [
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
    { what: 'longest task ms', of: ({ tasks }) => Math.max(0, ...tasks.map(({ ms }) => ms)) },
    { what: 'layout shift', of: ({ cls }) => cls },
  ];
  print(
    'Cold load of a phone, 4× CPU, 1.6 Mb/s, 150 ms; score without the speed index',
    pages.flatMap((visited) =>
      figures.map(({ of: figure, ...row }) => ({
        ...row,
        page: visited.page,
        vez: of(visited, figure),
        floor: of(floor, figure),
      })),
    ),
  );
}
