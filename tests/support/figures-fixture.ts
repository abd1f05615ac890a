import { http } from 'msw';
import type { components } from '#contract/types.ts';
import { measureNames } from '#domain/figures/measures.ts';
import { envelope } from './answers.ts';
import { ticket } from './web-page.tsx';

type Schemas = components['schemas'];

/** Figures default to zero. */
export const figures = (given: Partial<Schemas['Measures']> = {}): Schemas['Measures'] => ({
  // The cast: every name is present.
  ...(Object.fromEntries(measureNames.map((name) => [name, 0])) as Schemas['Measures']),
  ...given,
});

export const some = figures({
  called: 100,
  calledInTime: 84,
  attended: 90,
  absent: 6,
  waitedSeconds: 90 * 305,
  attendedSeconds: 90 * 61,
  longestWaitSeconds: 3725,
  cancelledBySystem: 1,
  cancelledByPerson: 3,
  ratings: 4,
  ratingSum: 18,
  openSeconds: 3600,
  busySeconds: 2700,
  transferred: 2,
  arrived: 101,
});

const noRows = { branch: [], service: [], gate: [], user: [], channel: [] };

export const whole = (given: Partial<Schemas['Figures']> = {}): Schemas['Figures'] => ({
  totals: some,
  whole: null,
  before: figures({ called: 50, calledInTime: 39, attended: 120 }),
  weekdays: null,
  days: [{ day: '2026-11-20', figures: some }],
  hours: [],
  groups: noRows,
  counts: { branch: 0, service: 0, gate: 0, user: 0, channel: 0 },
  foldedAt: '2026-11-20T12:05:00Z',
  countedFrom: null,
  ...given,
});

export const branchNow: Schemas['FiguresNow']['branches'][number] = {
  id: 1,
  name: 'Centro',
  waiting: 4,
  gates: 3,
  gatesOpen: 2,
  oldestWaitingSince: '2026-11-20T11:55:00Z',
};

export const late = figures({ called: 10, calledInTime: 6, attended: 9, absent: 1 });

export const row = (key: number | string, name: string | null, given = some) => ({
  key,
  name,
  branch: null,
  figures: given,
});

const closed = {
  ...ticket,
  status: 'absent',
  gateName: 'Puesto 2',
  closedAt: '2026-11-20T12:30:00Z',
  operator: 'Lucía Marín',
  reason: null,
  branchName: 'Centro',
};

export function figureServer(shown: () => Schemas['Figures']) {
  const asked: { to: string; body: Record<string, unknown> }[] = [];
  const answering =
    (to: string, answer: (body: Record<string, unknown>) => unknown) =>
    async ({ request }: { request: Request }) => {
      // The cast: tests only read single fields.
      const body = (await request.json()) as Record<string, unknown>;
      asked.push({ to, body });
      return envelope(answer(body)) as Response;
    };
  const to = (name: string) => asked.filter((each) => each.to === name).map(({ body }) => body);
  const handlers = [
    http.post('*/api/figures', answering('whole', shown)),
    http.post(
      '*/api/figures/groups',
      answering('groups', () => ({ total: 60, pages: 2, rows: [row(2, 'Norte', late)] })),
    ),
    http.post(
      '*/api/figures/waits',
      answering('waits', () => ({
        bins: [
          { from: 0, until: 60, count: 5 },
          { from: 60, until: null, count: 2 },
        ],
        thresholds: [{ seconds: 60, services: 2 }],
      })),
    ),
    http.post(
      '*/api/figures/hours',
      answering('hours', () => ({
        cells: [
          { weekday: 1, hour: 9, days: 1, figures: some },
          { weekday: 2, hour: 9, days: 1, figures: late },
          { weekday: 1, hour: 16, days: 1, figures: late },
        ],
      })),
    ),
    http.post(
      '*/api/figures/turns',
      answering('turns', () => ({ total: 1, pages: 1, tickets: [closed] })),
    ),
    http.post(
      '*/api/figures/now',
      answering('now', ({ branchIds }) => ({
        // The cast: the contract says that these are numbers.
        branches: (branchIds as number[]).map((id) =>
          id === 1 ? branchNow : { ...branchNow, id, name: 'Norte', gatesOpen: 0 },
        ),
      })),
    ),
  ];
  return { answering, asked, handlers, to };
}
