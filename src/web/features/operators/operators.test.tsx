import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { envelope, refuse } from '#tests/support/answers.ts';
import { signed } from '#tests/support/signed.ts';
import { branch, openPage, startServer } from '#tests/support/web-page.tsx';
import { OperatorsPage } from './OperatorsPage.tsx';
import { operatorsQuery } from './queries.ts';
import { parseOperatorsSearch } from './search.ts';

type Schemas = components['schemas'];

const at = '2026-11-20T12:05:00Z';
const north = { ...branch, id: 2, name: 'Norte' };
const ana: Schemas['Operator'] = {
  id: 5,
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@uno.example',
  version: 3,
  state: 'connected',
  gate: {
    id: 9,
    name: 'Puesto 9',
    branchId: 1,
    branchName: 'Centro',
    timeZone: 'UTC',
    openedAt: at,
    pause: null,
    turn: null,
    unreachableSince: null,
    left: false,
  },
  branches: [{ id: 1, name: 'Centro', skills: 2 }],
  branchCount: 1,
};
const detail = {
  id: 5,
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@uno.example',
  version: 3,
  branches: [{ branchId: 1, serviceIds: [1] }],
  elsewhere: 0,
};
const services = [
  { id: 1, name: 'Caja', prefix: 'C' },
  { id: 2, name: 'Admisión', prefix: 'A' },
];
const page = (...operators: Schemas['Operator'][]) =>
  envelope({ operators, total: operators.length });

const server = startServer(
  http.get('*/api/branches/mine', () => envelope([branch, north])),
  http.post('*/api/operators/search', () => page(ana)),
  http.get('*/api/operators/5', () => envelope(detail)),
  http.get('*/api/branches/:id/services', () => envelope(services)),
);

const open = (role: 'Manager' | 'Viewer' = 'Manager', search = '') =>
  openPage(`/pages/operators${search}`, role, parseOperatorsSearch, (asked) => (
    <OperatorsPage search={asked} />
  ));
const editing = '?dialog=edit&operator=5';

describe('the list', () => {
  it.each<[string, Partial<Schemas['Operator']>, string]>([
    ['connected', {}, 'Conectado'],
    ['away', { state: 'away', gate: null }, 'Sin puesto'],
    ['elsewhere', { state: 'elsewhere', gate: null }, 'En otra sucursal'],
    [
      'paused, and why',
      {
        state: 'paused',
        gate: ana.gate && { ...ana.gate, pause: { since: at, reason: 'Descanso' } },
      },
      'Desconectado · Descanso',
    ],
    [
      'silent, and since when',
      { gate: ana.gate && { ...ana.gate, unreachableSince: at } },
      'Sin conexión desde las 12:05',
    ],
    ['gone', { gate: ana.gate && { ...ana.gate, left: true } }, 'Salió con el puesto abierto'],
  ])('says that an operator is %s', async (_how, more, text) => {
    server.use(http.post('*/api/operators/search', () => page({ ...ana, ...more })));
    open();
    expect(await screen.findByRole('row', { name: /Ana Ruiz/ })).toHaveTextContent(text);
  });

  it('shows a Viewer everything, and nothing to change', async () => {
    open('Viewer', editing);
    const row = await screen.findByRole('row', { name: /Ana Ruiz/ });
    expect(row).toHaveTextContent('Puesto 9 · Centro');
    expect(row).toHaveTextContent('2 servicios');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /operador|Ana/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that nobody fits the filters, and offers to try again what has failed', async () => {
    server.use(http.post('*/api/operators/search', () => refuse(503, 'unavailable')));
    const { user } = open('Manager', '?state=paused');
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    server.use(http.post('*/api/operators/search', () => page()));
    await user.click(retry);
    expect(await screen.findByText('Ningún operador coincide')).toBeVisible();
  });

  it('is asked again for a counter and for turns that it shows, for no other turn', () => {
    const { meta } = operatorsQuery({ queryString: '' }, 1);
    const stale = (change: object) =>
      // The query's stale rule, called with the content of its cache.
      meta?.staleBy?.(change as never, { operators: [ana], total: 1 });
    const turn = { kind: 'ticket', branchId: 1, ticketId: 4, version: 2 };
    expect(stale({ ...turn, gateId: 9 })).toBe(true);
    expect(stale({ ...turn, gateId: 8 })).toBe(false);
    expect(stale({ ...turn, gateId: null })).toBe(false);
    expect(stale({ kind: 'gate', branchId: 7, gateId: 70 })).toBe(true);
    expect(stale({ kind: 'configuration', branchId: 7 })).toBe(true);
    expect(stale({ kind: 'alert', branchId: 1 })).toBe(false);
  });
});

describe('where an operator works', () => {
  /** Bodies of the requests to assign. */
  function takeAssignments(...answers: (() => Response)[]) {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/operators/5/assign', async ({ request }) => {
        sent.push(await request.json());
        return answers[sent.length - 1]?.() ?? envelope(null);
      }),
    );
    return sent;
  }
  const place = async (name: string) => within(await screen.findByRole('region', { name }));
  const save = () => screen.getByRole('button', { name: 'Guardar' });

  it('is sent whole, with the version that the person saw', async () => {
    const sent = takeAssignments();
    const { user } = open('Manager', editing);
    await user.click(await (await place('Centro')).findByRole('checkbox', { name: /Admisión/ }));
    await user.selectOptions(screen.getByLabelText('Asignar a otra sucursal'), 'Norte');
    await user.click(save());
    expect(await screen.findByText('Sucursales y servicios guardados')).toBeVisible();
    const branches = [
      { branchId: 1, serviceIds: [1, 2] },
      { branchId: 2, serviceIds: null },
    ];
    expect(sent).toEqual([{ version: 3, branches }]);
  });

  it('is not sent while a branch has no service', async () => {
    const sent = takeAssignments();
    const { user } = open('Manager', editing);
    await user.click(await (await place('Centro')).findByRole('checkbox', { name: /Caja/ }));
    await user.click(save());
    expect(await screen.findByText('Elija al menos un servicio')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('shows what another person changed meanwhile, and goes on from there', async () => {
    const later = { ...detail, version: 4, branches: [{ branchId: 1, serviceIds: null }] };
    const sent = takeAssignments(() => {
      server.use(http.get('*/api/operators/5', () => envelope(later)));
      return refuse(409, 'operator_changed');
    });
    const { user } = open('Manager', editing);
    await place('Centro');
    await user.selectOptions(screen.getByLabelText('Asignar a otra sucursal'), 'Norte');
    await user.click(save());
    const panel = await screen.findByText('Otra persona ha guardado cambios mientras tanto');
    expect(panel.closest('[role=alert]')).toHaveTextContent('Centro: Caja todos los servicios');
    await user.click(screen.getByRole('button', { name: 'Seguir con estos valores' }));
    await user.click(save());
    expect(await screen.findByText('Sucursales y servicios guardados')).toBeVisible();
    expect(sent[1]).toEqual({
      version: 4,
      branches: [
        { branchId: 1, serviceIds: null },
        { branchId: 2, serviceIds: null },
      ],
    });
  });

  it('stays while a counter is open there, with what to do about it', async () => {
    takeAssignments(() =>
      HttpResponse.json(
        {
          content: null,
          errors: [{ key: 'null', params: { reason: 'atGate', gate: 'Puesto 9' } }],
        },
        { status: 409, headers: signed },
      ),
    );
    const { user } = open('Manager', editing);
    await user.click((await place('Centro')).getByRole('button', { name: 'Quitar de Centro' }));
    expect(screen.getByText('Sin ninguna sucursal no podrá atender.')).toBeVisible();
    await user.click(save());
    expect(await screen.findByText(/tiene abierto Puesto 9 .* Que lo cierre/)).toBeVisible();
  });
});
