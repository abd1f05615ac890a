import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import type { Role } from '#domain/permissions/roles.ts';
import { localMoment } from '#domain/time/zone.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { openPage, startServer } from '#tests/support/web-page.tsx';
import { SchedulesPage } from './SchedulesPage.tsx';
import { parseSchedulesSearch } from './search.ts';

type Schemas = components['schemas'];

const mornings = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  opensAt: '09:00',
  closesAt: '14:00',
}));
const base: Schemas['Schedule'] = {
  branchId: 1,
  branchName: 'Centro',
  divisionName: 'Canarias',
  timeZone: 'Atlantic/Canary',
  version: 3,
  week: mornings,
  services: [{ id: 7, name: 'Caja', prefix: 'C', version: 1, week: [] }],
  exceptions: [
    {
      id: 5,
      version: 2,
      place: 'organisation',
      serviceId: null,
      name: 'Constitución',
      from: '2026-12-06',
      until: '2026-12-08',
      yearly: false,
      spans: [],
    },
  ],
};
let schedule = base;
const path = '*/api/branches/1/schedule';
const none = { appointments: [], appointmentCount: 0, gates: [] };
const server = startServer(
  http.get(path, () => envelope(schedule)),
  http.get('*/api/configuration/*', () => envelope([])),
);
const open = (role: Role, search = '?day=2026-12-07') => {
  schedule = base;
  return openPage(`/pages/schedule-exceptions${search}`, role, parseSchedulesSearch, (found) => (
    <SchedulesPage search={found} />
  ));
};

/** Mocks the check for conflicts, and records the requests to save. */
function answers(found: Schemas['ScheduleConflicts'], save = () => envelope(null)) {
  const sent: Schemas['ScheduleDecisions'][] = [];
  const changes: unknown[] = [];
  server.use(
    http.post(`${path}/conflicts`, () => envelope(found)),
    http.post(path, async ({ request }) => {
      // The cast: the contract specifies this body.
      const body = (await request.json()) as {
        change: unknown;
        decisions: Schemas['ScheduleDecisions'];
      };
      changes.push(body.change);
      sent.push(body.decisions);
      return save();
    }),
  );
  return { sent, changes };
}

it('shows the month in Spanish from Monday on, with what decides each day', async () => {
  open('Viewer');
  const calendar = await screen.findByRole('region', { name: 'Calendario de horarios' });
  expect(within(calendar).getByRole('heading')).toHaveTextContent('diciembre de 2026');
  const heads = within(calendar).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent).join(' ')).toBe('Lun Mar Mié Jue Vie Sáb Dom');
  const day = (name: RegExp) => within(calendar).getByRole('button', { name });
  expect(day(/lunes 07\/12\/26/)).toHaveTextContent('CerradoConstitución');
  expect(day(/miércoles 09\/12\/26/)).toHaveTextContent('09:00–14:00');
  expect(day(/sábado 12\/12\/26/)).toHaveTextContent('Cerrado');
});

it('lets readers look at weeks and change nothing, whatever the address says', async () => {
  const { user } = open('Supervise', '?day=2026-12-07&act=hours');
  await user.click(await screen.findByRole('button', { name: /miércoles 09\/12\/26/ }));
  expect(await screen.findByText('07/12/26 – 13/12/26')).toBeInTheDocument();
  expect(screen.getByText('Solo puede consultarlo: lo cambia un gerente.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Cambiar|Añadir|Editar/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('sends the week that was typed, with the version seen, and nothing that overlaps', async () => {
  const { sent, changes } = answers(none);
  const { user } = open('Manager', '?act=hours');
  const dialog = await screen.findByRole('dialog', { name: 'Horario semanal de Centro' });
  await user.click(within(dialog).getByRole('button', { name: 'Añadir un horario: Lunes' }));
  const [, afternoon] = within(dialog).getAllByLabelText('Lunes: abre');
  if (!afternoon) throw new Error('no second span');
  await user.clear(afternoon);
  await user.type(afternoon, '13:30');
  const save = within(dialog).getByRole('button', { name: 'Guardar' });
  await user.click(save);
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Hay dos horarios que se solapan');
  expect(changes).toEqual([]);
  await user.clear(afternoon);
  await user.type(afternoon, '17:00');
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes).toEqual([
    {
      kind: 'week',
      serviceId: null,
      version: 3,
      week: [
        mornings[0],
        { weekday: 1, opensAt: '17:00', closesAt: '19:00' },
        ...mornings.slice(1),
      ],
    },
  ]);
  expect(sent).toEqual([{ keep: [], cancel: [], leave: [], close: [] }]);
});

it('asks about each appointment and counter that the change hits before it saves', async () => {
  const at = '2026-12-09T10:00:00Z';
  const place = { branchName: 'Centro', serviceName: 'Caja', timeZone: 'Atlantic/Canary', at };
  const { sent } = answers({
    appointmentCount: 2,
    appointments: [
      { ticketId: 1, label: 'C001', ...place },
      { ticketId: 2, label: 'C002', ...place },
    ],
    gates: [
      { gateId: 9, name: 'Puesto 1', branchName: 'Centro', operator: 'Eva', attending: true },
    ],
  });
  const { user } = open('Manager', '?act=exception&day=2026-12-09');
  const dialog = await screen.findByRole('dialog', { name: 'Nueva excepción' });
  await user.type(within(dialog).getByLabelText(/Nombre/), 'Obras');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  const second = await within(dialog).findByRole('radiogroup', { name: /C002/ });
  expect(sent).toEqual([]);
  await user.click(within(second).getByRole('radio', { name: 'Cancelar la cita' }));
  const gate = within(dialog).getByRole('radiogroup', { name: /Puesto 1/ });
  expect(within(gate).getByRole('radio', { name: 'Cerrarlo ahora' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Guardar y aplicar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ keep: [1], cancel: [2], leave: [9], close: [] }]);
});

it('asks once more before it closes today', async () => {
  const { sent } = answers(none);
  const today = localMoment(Date.now(), base.timeZone).day;
  const { user } = open('Manager', `?act=exception&day=${today}`);
  const dialog = await screen.findByRole('dialog', { name: 'Nueva excepción' });
  await user.type(within(dialog).getByLabelText(/Nombre/), 'Avería');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('desde ahora no se darán números');
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar desde ahora' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('shows what another manager saved meanwhile, and keeps what this one typed', async () => {
  const { changes } = answers(none);
  server.use(
    http.post(`${path}/conflicts`, async ({ request }) => {
      // The cast: the contract specifies this body.
      const { change } = (await request.json()) as { change: { version: number } };
      if (change.version === 4) return envelope(none);
      schedule = { ...base, version: 4, week: mornings.slice(1) };
      return refuse(409, 'schedule_changed');
    }),
  );
  const { user } = open('Manager', '?act=hours');
  const dialog = await screen.findByRole('dialog', { name: 'Horario semanal de Centro' });
  await user.click(within(dialog).getByRole('button', { name: 'Quitar un horario: Viernes' }));
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(await within(dialog).findByText(/^Lunes:/)).toHaveTextContent(
    'Lunes: 09:00–14:00 Cerrado',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Seguir con estos valores' }));
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes).toEqual([
    { kind: 'week', serviceId: null, version: 4, week: mornings.slice(1, 4) },
  ]);
});

it('says that an exception was removed by somebody else', async () => {
  open('Manager', '?act=exception&of=99');
  const dialog = await screen.findByRole('dialog', { name: 'Editar la excepción' });
  expect(dialog).toHaveTextContent('La excepción ya no existe');
});

it('imports the holidays that are chosen, but for those that are there already', async () => {
  const { changes } = answers(none);
  const asked: string[] = [];
  server.use(
    http.get('*/api/branches/1/holidays', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(`${searchParams.get('country')} ${searchParams.get('region')}`);
      return envelope({
        country: 'ES',
        countries: [
          { code: 'ES', name: 'España' },
          { code: 'PT', name: 'Portugal' },
        ],
        regions: [{ code: 'MD', name: 'Comunidad de Madrid' }],
        days: [
          { day: '2026-01-01', name: 'Año Nuevo', known: false },
          { day: '2026-12-07', name: 'Puente', known: true },
          { day: '2026-12-25', name: 'Navidad', known: false },
        ],
      });
    }),
  );
  const { user } = open('Manager', '?act=holidays&day=2026-12-09');
  const dialog = await screen.findByRole('dialog', { name: 'Importar festivos' });
  await within(dialog).findByRole('option', { name: 'Comunidad de Madrid' });
  expect(within(dialog).getByLabelText('País')).toHaveValue('ES');
  expect(within(dialog).queryByRole('checkbox', { checked: true })).toBeNull();
  await user.selectOptions(within(dialog).getByLabelText('Región'), 'MD');
  const there = await within(dialog).findByRole('checkbox', { name: '07/12/26 · Puente' });
  expect(there).toBeDisabled();
  // A regional holiday applies to the branch only, unless the user chooses otherwise.
  expect(within(dialog).getByLabelText('Cerrar en')).toHaveValue('branch');
  await user.click(within(dialog).getByRole('button', { name: 'Marcar todos' }));
  await user.click(within(dialog).getByRole('checkbox', { name: '01/01/26 · Año Nuevo' }));
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual(['null null', 'null MD']);
  expect(changes).toEqual([
    { kind: 'holidays', place: 'branch', days: [{ day: '2026-12-25', name: 'Navidad' }] },
  ]);
});
