import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import type { Role } from '#domain/permissions/roles.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { Follower, openStream } from '#tests/support/live.tsx';
import {
  at,
  browser,
  early,
  kiosk,
  lostDisplay,
  monitor,
  noCode,
  noting,
  offered,
  place,
  report,
  row,
  sent,
} from '#tests/support/monitor-fixture.ts';
import { branch, openPage, startServer } from '#tests/support/web-page.tsx';
import { reportAnswer } from '../../connection/connection.ts';
import { MonitoringPage } from './MonitoringPage.tsx';
import { parseMonitorSearch } from './search.ts';

let shown = monitor();
const asked: unknown[] = [];
const stream = openStream();
const server = startServer(
  stream.handler,
  http.post('*/api/clients/monitorData', async ({ request }) => {
    asked.push(await request.json());
    return envelope(shown);
  }),
  http.get('*/api/clients/:id/getHierarchiesAndDivisions', () =>
    envelope([{ id: 1, name: 'Clínicas', version: 1, divisions: [{ id: 5, name: 'Sur' }] }]),
  ),
  http.get('*/api/devices/:id/history', () =>
    envelope({ from: at, until: at, timeZone: 'UTC', states: [], more: false, refusals: [] }),
  ),
  http.post(
    '*/api/devices/pair',
    noting(() => envelope({ ...kiosk, id: 8 }) as Response),
  ),
  ...offered,
  http.post('*/api/devices/:id/:act', noting()),
  http.post('*/api/devices/:id/states/:state/:act', noting()),
);
afterEach(() => {
  asked.length = 0;
  sent.length = 0;
  shown = monitor();
  act(() => reportAnswer(true));
});

const open = (role: Role = 'Manager', search = '') =>
  openPage(`/pages/kiosks-monitoring${search}`, role, parseMonitorSearch, (wanted) => (
    <>
      <Follower />
      <MonitoringPage search={wanted} />
    </>
  ));
const rowsShown = async () => (await screen.findAllByRole('row')).slice(1);
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the list', () => {
  it('has troubles first, and says in words how each device and browser is', async () => {
    const printing = {
      ...kiosk,
      id: 5,
      name: 'Quiosco del patio',
      state: 'trouble' as const,
      report: { ...report, paper: 'out' as const, outbox: 2, error: 'printer' },
    };
    const silent = { ...browser, gateId: 10, gateName: 'Puesto 10', seenAt: early };
    shown = monitor({
      branches: [
        { ...place, devices: [kiosk, printing, lostDisplay], browsers: [browser, silent] },
      ],
    });
    open();
    const [first, second, third, fourth, fifth] = await rowsShown();
    expect(first).toHaveTextContent('Pantalla de la salaSin contacto');
    expect(second).toHaveTextContent('Puesto 10 · Ana RuizSin contacto');
    expect(third).toHaveTextContent('Con problemas');
    expect(third).toHaveTextContent('Sin papel, 2 acciones sin enviar');
    expect(fourth).toHaveTextContent('Quiosco de la entradaEn marchaCentroAhora');
    expect(fifth).toHaveTextContent('Puesto 9 · Ana RuizEn marcha');
    expect(screen.getByText('5 equipos · 2 sin contacto · 1 con problemas')).toBeVisible();
  });

  it('puts what nobody has seen before what somebody has', async () => {
    const seen = { ...row, acknowledgedAt: at, acknowledgedBy: 'Eva Gil' };
    const other = { ...lostDisplay, id: 6, name: 'Aseo', trouble: seen };
    shown = monitor({ branches: [{ ...place, devices: [other, lostDisplay], browsers: [] }] });
    open();
    const [first, second] = await rowsShown();
    expect(first).toHaveTextContent('Pantalla de la sala');
    expect(second).toHaveTextContent('AseoSin contacto· visto');
  });

  it('narrows by name and branch, kind and state here, and by place at the server', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Buscar'), 'pantálla centro');
    expect(await screen.findByText('Ningún equipo coincide')).toBeVisible();
    await user.clear(screen.getByLabelText('Buscar'));
    await user.type(screen.getByLabelText('Buscar'), 'quiósco');
    await waitFor(async () => expect(await rowsShown()).toHaveLength(1));
    await user.clear(screen.getByLabelText('Buscar'));
    await user.selectOptions(screen.getByLabelText('Tipo'), 'Puesto');
    await waitFor(async () => expect(await rowsShown()).toHaveLength(1));
    await user.selectOptions(screen.getByLabelText('Tipo'), 'Todos');
    await user.selectOptions(screen.getByLabelText('Estado'), 'Sin contacto');
    await waitFor(async () => expect(await rowsShown()).toHaveLength(1));
    expect(asked).toHaveLength(1);
    await user.selectOptions(screen.getByLabelText('División'), 'Sur');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toMatchObject({ hierarchyId: null, divisionId: 5 });
  });

  it('shows a device that falls silent at once', async () => {
    open();
    expect(await screen.findByText(/1 sin contacto/)).toBeVisible();
    await waitFor(() => expect(stream.isOpen()).toBe(true));
    const silent = { ...kiosk, state: 'lost' as const };
    shown = monitor({ branches: [{ ...place, devices: [silent, lostDisplay] }] });
    act(() => stream.tell({ kind: 'device', branchId: 1 }));
    expect(await screen.findByText(/2 sin contacto/)).toBeVisible();
  });

  it('says how to pair where nothing is paired, and who does it', async () => {
    shown = monitor({ branches: [{ ...place, devices: [], browsers: [] }] });
    open('Viewer');
    expect(await screen.findByText('Todavía no hay ningún dispositivo vinculado')).toBeVisible();
    expect(screen.getByText(/web\/quiosco$/)).toBeVisible();
    expect(screen.getByText(/Los vincula un gerente/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Vincular un dispositivo' })).toBeNull();
  });

  it('offers to try again what has failed, and tells the age of what it has', async () => {
    server.use(http.post('*/api/clients/monitorData', () => refuse(503, 'unavailable')));
    const { user } = open();
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    server.use(http.post('*/api/clients/monitorData', () => envelope(shown)));
    await user.click(retry);
    await rowsShown();
    act(() => reportAnswer(false));
    expect(screen.getByText(/^Datos de las/)).toBeVisible();
    const pair = screen.getByRole('button', { name: 'Vincular un dispositivo' });
    expect(pair).toHaveAccessibleDescription(/Sin conexión/);
  });
});

it('counts what was refused today, and says where', async () => {
  shown = monitor({
    branches: [{ ...place, refusals: [{ kind: 'beatRepeated', deviceId: 3, count: 2 }] }],
    refusals: [{ kind: 'link', deviceId: null, count: 40 }],
  });
  const { user } = open();
  const section = within(await screen.findByRole('region', { name: 'Rechazado hoy' }));
  expect(section.getByText(/Enlace que no existe/)).toHaveTextContent('40 Enlace que no existe');
  await user.click(section.getByRole('button', { name: 'Ver dónde' }));
  const [most, next] = (await (await dialog()).findAllByRole('row')).slice(1);
  expect(most).toHaveTextContent('Enlace que no existe40Sin sucursal conocida');
  expect(next).toHaveTextContent('Latido repetido2Quiosco de la entrada · Centro');
});

describe('pairing', () => {
  it('takes the code as it is pasted, and opens the new device', async () => {
    const { user, router } = open('Supervise', '?dialog=pair');
    const form = await dialog();
    const code = await form.findByLabelText(/Código/);
    await user.click(code);
    await user.paste(' 123-456 ');
    expect(code).toHaveValue('123456');
    await user.type(form.getByRole('textbox', { name: /^Nombre/ }), ' Entrada ');
    await user.click(form.getByRole('button', { name: 'Vincular un dispositivo' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ device: 8 }));
    expect(sent).toEqual([
      ['devices/pair', { code: '123456', branchId: branch.id, name: 'Entrada' }],
    ]);
  });

  it('says at the field that no device shows the code', async () => {
    server.use(http.post('*/api/devices/pair', () => noCode()));
    const { user } = open('Manager', '?dialog=pair');
    const form = await dialog();
    const code = await form.findByLabelText(/Código/);
    await user.type(code, '12');
    await user.type(form.getByRole('textbox', { name: /^Nombre/ }), 'Entrada');
    const pair = form.getByRole('button', { name: 'Vincular un dispositivo' });
    await user.click(pair);
    const told = /Ningún dispositivo muestra ese código/;
    expect(code).toHaveAccessibleDescription(told);
    await user.type(code, '3456');
    await user.click(pair);
    await waitFor(() => expect(code).toHaveAccessibleDescription(told));
    expect(code).toHaveFocus();
    expect(code).toHaveValue('123456');
  });

  it('is not for a Viewer', async () => {
    open('Viewer', '?dialog=pair');
    await rowsShown();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a device', () => {
  it('is looked after: seen, noted and asked to start anew', async () => {
    const { user } = open('Supervise');
    await user.click(await screen.findByText('Pantalla de la sala'));
    const pane = await dialog();
    await user.click(await pane.findByRole('button', { name: 'Marcar como visto' }));
    await user.type(pane.getByLabelText('Nota'), 'Va Eva');
    await user.click(pane.getByRole('button', { name: 'Guardar nota' }));
    await user.click(pane.getByRole('button', { name: 'Pedir que se reinicie' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent).toEqual([
      ['devices/4/states/70/acknowledge', null],
      ['devices/4/states/70/note', { note: 'Va Eva' }],
      ['devices/4/restart', null],
    ]);
  });

  it('tells a Viewer everything, and offers nothing', async () => {
    open('Viewer', '?dialog=state&device=4');
    const pane = await dialog();
    expect(await pane.findByText('4 en espera, 1 en atención, 2 puestos abiertos')).toBeVisible();
    expect(pane.getByText('1080 × 1920')).toBeVisible();
    for (const name of [/visto/, /nota/, /reinicie/]) {
      expect(pane.queryByRole('button', { name })).toBeNull();
    }
    expect(pane.queryByRole('tab')).toBeNull();
  });

  it('is renamed with the version that the person saw', async () => {
    const { user } = open('Manager', '?dialog=link&device=3');
    const pane = await dialog();
    const name = await pane.findByRole('textbox', { name: /^Nombre/ });
    await user.clear(name);
    await user.click(pane.getByRole('button', { name: 'Guardar' }));
    expect(name).toHaveAccessibleDescription(/Este dato es obligatorio/);
    await user.type(name, 'Patio');
    await user.click(pane.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(sent).toEqual([['devices/3/rename', { version: 2, name: 'Patio' }]]),
    );
  });

  it('is unpaired only once it was asked again', async () => {
    const { user } = open('Manager', '?dialog=link&device=3');
    const pane = await dialog();
    await user.click(await pane.findByRole('button', { name: 'Desvincular' }));
    expect(pane.getByText('¿Desvincular Quiosco de la entrada?')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(pane.getByRole('button', { name: 'Desvincular' }));
    await waitFor(() => expect(sent).toEqual([['devices/3/revoke', { version: 2 }]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that is gone is said to be gone', async () => {
    open('Manager', '?dialog=state&device=99');
    expect(await (await dialog()).findByText('Ya no está en la lista')).toBeVisible();
  });
});
