import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import type { components } from '#contract/types.ts';
import type { Role } from '#domain/permissions/roles.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { StaffingPage } from './StaffingPage.tsx';
import { parseStaffingSearch } from './search.ts';

type Schemas = components['schemas'];

const day = '2099-11-24';
const reached = (minutes: number, serviceLevel = 0.9): Schemas['StaffingReached'] => ({
  meanWaitSeconds: minutes * 60,
  serviceLevel,
  walkAways: 0.01,
  occupancy: 0.8,
});
const hour = (startsAt: string, people: number, operators: number): Schemas['StaffingPlanned'] => ({
  startsAt,
  people,
  operators,
  reached: reached(3),
  fewer: reached(14, 0.3),
  more: reached(0.5),
  reason: {
    key: 'more',
    people,
    peopleBefore: 0,
    serviceSeconds: 360,
    inherited: 0,
    work: 2,
  },
});
const plan: Schemas['StaffingPlan'] = {
  outcome: 'plan',
  day,
  special: 'Feria',
  overrunSeconds: 0,
  cover: null,
  basis: { serviceSeconds: 360, attendedTurns: 1240, patienceSeconds: null, leftTurns: 0 },
  intervals: [hour('09:00', 8, 2), hour('11:00', 24, 4)],
  whole: reached(3),
};
const known = { from: '2099-09-01', until: '2099-11-20', days: 60, neededDays: 5 };
const forecast: Schemas['StaffingForecast'] = {
  outcome: 'forecast',
  interval: 60,
  timeZone: 'Atlantic/Canary',
  foreseenAt: '2099-11-23T03:00:00Z',
  series: [
    {
      serviceId: null,
      name: 'Centro',
      outcome: 'forecast',
      history: known,
      days: [],
      backtest: {
        weeks: 8,
        from: '2099-09-25',
        until: '2099-11-20',
        intervals: 400,
        error: 3.1,
        lastWeekError: 4.2,
        ratio: 0.74,
        within80: 0.8,
        within95: 0.95,
      },
    },
  ],
};
const past: Schemas['StaffingPast'] = {
  day,
  interval: 60,
  withinSeconds: 600,
  saved: null,
  intervals: [],
};
const path = '*/api/branches/1/staffing';
const server = startServer(
  http.get('*/api/branches/1/schedule', () => envelope({ services: [{ id: 7, name: 'Caja' }] })),
  http.get(`${path}/past`, () => envelope(past)),
  http.get(`${path}/forecast`, () => envelope(forecast)),
  http.post(`${path}/plan`, () => envelope(plan)),
);
const open = (role: Role, search = '') =>
  openPage(`/pages/optimal-staffing?day=${day}${search}`, role, parseStaffingSearch, (found) => (
    <StaffingPage search={found} />
  ));
const savedPlan = (operators: number): Schemas['StaffingSaved'] => ({
  id: 5,
  version: 2,
  savedAt: '2099-11-20T10:00:00Z',
  savedBy: 'Rosa Gil',
  plan: {
    interval: 60,
    most: 1000,
    serviceFactor: 1,
    volumeFactor: 1,
    target: { kind: 'serviceLevel', share: 0.8, withinSeconds: 600 },
    intervals: [
      { startsAt: '09:00', people: 8, operators: 2 },
      { startsAt: '11:00', people: 24, operators },
    ],
  },
});

const answer = () => screen.findByRole('region', { name: 'Dotación óptima' });

function asked() {
  const bodies: Schemas['StaffingPlanRequest'][] = [];
  server.use(
    http.post(`${path}/plan`, async ({ request }) => {
      // The cast: the contract specifies this body.
      bodies.push((await request.json()) as Schemas['StaffingPlanRequest']);
      return envelope(plan);
    }),
  );
  return bodies;
}

it('answers first in a sentence, then hour by hour with the reason, and how far it can be trusted', async () => {
  open('Viewer');
  expect(await answer()).toHaveTextContent(
    /El martes 24 de noviembre harán falta hasta 4 personas/,
  );
  expect(await answer()).toHaveTextContent(/Día especial: Feria\. Objetivo: 8 de cada 10/);
  const [, eleven] = screen.getAllByText(/atendiendo esperarían/);
  expect(eleven).toHaveTextContent(
    /vendrán unas 24 personas, de 6 minutos cada una: con 3 personas atendiendo esperarían 14 minutos/,
  );
  expect(screen.getByText(/falló por 3 personas de media en cada hora; .* por 4\./)).toBeVisible();
  expect(screen.getByText(/el plan lo guarda un gerente/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Guardar plan' })).toBeNull();
});

it.each([
  [1.124, /quienes han venido hasta la 1:00 p\. m\.: el resto del día, un 12 % más de gente/],
  [0.7, /el resto del día, un 30 % menos de gente/],
  [1.004, /^Hasta la 1:00 p\. m\. ha venido la gente prevista\.$/],
])('says how those who came changed the rest of the day: by %f', async (factor, text) => {
  const days = [{ day, special: null, correction: { until: '13:00', factor }, intervals: [] }];
  const series = forecast.series.map((each) => ({ ...each, days }));
  server.use(http.get(`${path}/forecast`, () => envelope({ ...forecast, series })));
  open('Viewer');
  expect(await screen.findByText(text)).toBeVisible();
});

it('says what one person fewer would mean, and leaves the number to the person', async () => {
  const { user } = open('Viewer');
  const fewer = await screen.findByRole('button', { name: /Quitar una persona: 11:00/ });
  await user.click(fewer);
  expect(screen.getByText(/^Con 3 \(una menos\) esperarían 14 minutos/)).toHaveTextContent(
    'No se llegaría al objetivo.',
  );
  await user.click(fewer);
  expect(screen.getByText(/^2 menos de las que hacen falta/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Volver a lo calculado' }));
  expect(screen.queryByText(/menos de las que hacen falta/)).toBeNull();
});

it('tries what is typed at once, and keeps it in the address', async () => {
  const bodies = asked();
  const { user, router } = open('Viewer');
  await answer();
  await user.type(screen.getByLabelText('Gente que viene (%)'), '150');
  await waitFor(() => expect(bodies.at(-1)?.volumeFactor).toBe(1.5));
  expect(router.state.location.search).toMatchObject({ volume: 150 });
  await user.selectOptions(screen.getByLabelText('Qué quiere conseguir'), 'meanWait');
  await waitFor(() => expect(bodies.at(-1)?.target).toEqual({ kind: 'meanWait', seconds: 300 }));
  const wrong = screen.getByLabelText('Espera media (minutos)');
  await user.clear(wrong);
  await user.type(wrong, '900');
  expect(await screen.findByText('Un número entero de 1 a 240')).toBeInTheDocument();
  expect(bodies.map(({ target }) => ('seconds' in target ? target.seconds : 0))).not.toContain(
    54_000,
  );
});

it('shows how far it is and goes back to the last plan when it is stopped', async () => {
  const { user, router } = open('Viewer');
  await answer();
  server.use(http.post(`${path}/plan`, () => envelope({ outcome: 'computing', progress: 0.4 })));
  await user.selectOptions(screen.getByLabelText('Qué quiere conseguir'), 'meanWait');
  expect(await screen.findByText('Calculando: 40 %')).toBeInTheDocument();
  // The previous plan stays, with the target that it was made for.
  expect(await answer()).toHaveTextContent(/Objetivo: 8 de cada 10 esperan menos de 10 minutos/);
  expect(await answer()).toHaveTextContent(/harán falta hasta/);
  await user.click(screen.getByRole('button', { name: 'Detener' }));
  await waitFor(() => expect(screen.queryByText(/^Calculando/)).toBeNull());
  expect(router.state.location.search).not.toHaveProperty('goal');
});

it.each<[string, Partial<Schemas['StaffingNoBasis']>, RegExp]>([
  ['a closed day', { outcome: 'closed' }, /la sucursal está cerrada/],
  ['nobody yet', { outcome: 'empty-history' }, /Aún no ha venido nadie/],
  ['few days', { outcome: 'short-history' }, /hacen falta 5 días abiertos y hay 3/],
  ['no times', { outcome: 'no-service-times' }, /no se sabe cuánto dura/],
])('says so honestly: %s', async (_, change, text) => {
  const none = { day, history: { ...known, days: 3 }, turns: 2, ...change };
  server.use(http.post(`${path}/plan`, () => envelope(none)));
  open('Manager');
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Guardar plan' })).toBeNull();
});

it('says in words what too few people cannot reach', async () => {
  const missing = [{ startsAt: '11:00', needed: 5, allowed: 4, reached: reached(12) }];
  const short = { outcome: 'too-few-operators', day, basis: plan.basis, missing };
  server.use(http.post(`${path}/plan`, () => envelope(short)));
  open('Manager', '&most=4');
  expect(await screen.findByText(/no se llega al objetivo con 4 personas/)).toBeInTheDocument();
  expect(screen.getByText(/harían falta 5 personas: .* esperarían 12 minutos/)).toBeVisible();
});

it('says who comes when, or what is missing', async () => {
  const bodies = asked();
  const { user } = open('Manager');
  await user.type(await screen.findByLabelText('Entradas posibles'), '8, 9:30');
  const shifts: Schemas['StaffingCover'] = {
    outcome: 'cover',
    people: 3,
    scheduled: [3, 3],
    shifts: [{ startsAt: '08:00', endsAt: '12:00', people: 3 }],
  };
  server.use(http.post(`${path}/plan`, () => envelope({ ...plan, cover: shifts })));
  await user.type(screen.getByLabelText('Horas de cada jornada'), '4');
  // The printed sheet contains another table.
  const shown = screen.getByRole('region', { name: 'Quién viene y cuándo' });
  const table = await within(shown).findByRole('table');
  expect(within(table).getByRole('row', { name: /De 8:00/ })).toHaveTextContent('3');
  expect(bodies.every((body) => body.shifts === undefined)).toBe(true);
  const missing = [{ key: 'no-shift', startsAt: '11:00', required: 4, possible: 0 }];
  server.use(
    http.post(`${path}/plan`, () => envelope({ ...plan, cover: { outcome: 'no-cover', missing } })),
  );
  await user.type(screen.getByLabelText('Máximo de personas por jornada'), '2');
  expect(await screen.findByText(/hacen falta 4 personas y ninguna jornada/)).toBeVisible();
});

it('saves what is shown, and asks whose number stays where another manager was quicker', async () => {
  const sent: Schemas['StaffingSaveRequest'][] = [];
  let stands: Schemas['StaffingSaved'] | null = null;
  server.use(
    http.get(`${path}/past`, () => envelope({ ...past, saved: stands })),
    http.post(`${path}/plans`, async ({ request }) => {
      // The cast: the contract specifies this body.
      const body = (await request.json()) as Schemas['StaffingSaveRequest'];
      sent.push(body);
      if (body.version === 2) return envelope({ ...savedPlan(3), version: 3 });
      stands = savedPlan(6);
      return refuse(409, 'staffing_plan_changed');
    }),
  );
  const { user } = open('Manager');
  await user.click(await screen.findByRole('button', { name: /Quitar una persona: 11:00/ }));
  // The button loads after the plan.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Guardar plan' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Guardar plan' }));
  const choice = await screen.findByRole('radiogroup', { name: /A las 11:00/ });
  expect(within(choice).getByLabelText('Lo guardado: 6 personas')).toBeChecked();
  await user.click(within(choice).getByLabelText('Lo suyo: 3 personas'));
  await user.click(screen.getByRole('button', { name: 'Seguir con estos valores' }));
  expect(screen.getByText(/En el plan guardado: 6/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Guardar plan' }));
  await screen.findByText('Plan guardado');
  expect(sent.map(({ version }) => version)).toEqual([0, 2]);
  expect(sent.at(-1)?.plan.intervals.map(({ operators }) => operators)).toEqual([2, 3]);
});

it('plans with what was saved, until something else is chosen', async () => {
  const bodies = asked();
  const saved = savedPlan(4);
  saved.plan.target = { kind: 'meanWait', seconds: 120 };
  server.use(http.get(`${path}/past`, () => envelope({ ...past, saved })));
  open('Supervise');
  expect(await screen.findByText(/Plan guardado por Rosa Gil/)).toBeInTheDocument();
  expect(bodies.map(({ target }) => target)).toEqual([{ kind: 'meanWait', seconds: 120 }]);
});

it('lets a service that is gone be given up for the whole branch', async () => {
  const bodies = asked();
  const { user } = open('Viewer', '&service=99');
  const field = await screen.findByRole('combobox', { name: 'Servicio' });
  await waitFor(() => expect(field).toHaveDisplayValue('Servicio que ya no se ofrece'));
  await user.selectOptions(field, 'Toda la sucursal');
  await waitFor(() => expect(bodies.at(-1)?.serviceId).toBeNull());
});

it('shows of a past day the plan beside what happened', async () => {
  const intervals = [
    {
      startsAt: '11:00',
      planned: { people: 24.4, operators: 4 },
      arrived: 31,
      operators: 2.9,
      serviceLevel: 0.41,
      meanWaitSeconds: 900,
      walkAways: 0,
    },
  ];
  server.use(http.get(`${path}/past`, () => envelope({ ...past, saved: savedPlan(4), intervals })));
  openPage('/pages/optimal-staffing?day=2026-01-13', 'Viewer', parseStaffingSearch, (search) => (
    <StaffingPage search={search} />
  ));
  expect(await screen.findByText('Vinieron 31 personas; se esperaban 24.')).toBeInTheDocument();
  const row = screen.getByRole('row', { name: /11:00/ });
  expect(row).toHaveTextContent(/24.*31.*4.*3.*15 minutos.*4 de cada 10/);
});

it('writes the plan into a file', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    // Records the blobs that the page saves as files.
    files.push(file as Blob);
    return 'blob:plan';
  });
  URL.revokeObjectURL = () => {};
  const { user } = open('Viewer');
  await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain('11:00,12:00,24,4,4,180,90,1,80');
});
