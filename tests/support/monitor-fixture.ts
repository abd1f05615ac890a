import { HttpResponse, http } from 'msw';
import type { components } from '#contract/types.ts';
import { envelope } from './answers.ts';
import { signed } from './signed.ts';

type Schemas = components['schemas'];

export const at = '2026-11-20T12:05:00Z';
export const early = '2026-11-20T11:00:00Z';
export const report = {
  version: '1.2',
  width: 1080,
  height: 1920,
  paper: 'ok',
  outbox: 0,
  error: null,
};
export const kiosk: Schemas['Device'] = {
  id: 3,
  branchId: 1,
  kind: 'kiosk',
  name: 'Quiosco de la entrada',
  version: 2,
  pairedAt: early,
  state: 'online',
  seenAt: at,
  restarting: false,
  trouble: null,
  keyIssuedAt: early,
  keyBound: true,
  renewing: false,
  report: { ...report, paper: 'ok' },
};
export const row: Schemas['StateRow'] = {
  id: 70,
  at: '2026-11-20T12:00:00Z',
  state: 'lost',
  paper: null,
  error: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  note: null,
};
export const lostDisplay: Schemas['Device'] = {
  ...kiosk,
  id: 4,
  kind: 'display',
  name: 'Pantalla de la sala',
  state: 'lost',
  seenAt: early,
  trouble: row,
};
export const browser: Schemas['Browser'] = {
  gateId: 9,
  gateName: 'Puesto 9',
  userName: 'Ana Ruiz',
  seenAt: at,
  version: 'abc',
  outbox: 0,
};
export const place: Schemas['MonitoredBranch'] = {
  branchId: 1,
  name: 'Centro',
  divisionId: 1,
  timeZone: 'Atlantic/Canary',
  waiting: 4,
  attending: 1,
  openGates: 2,
  devices: [kiosk, lostDisplay],
  browsers: [browser],
  refusals: [],
};

export const monitor = (more: Partial<Schemas['Monitor']> = {}): Schemas['Monitor'] => ({
  at,
  branches: [place],
  refusals: [],
  ...more,
});

/** The refusal of a pairing code that no device shows. */
export const noCode = () =>
  HttpResponse.json(
    { content: null, errors: [{ key: 'pairing_not_found', field: 'code' }] },
    { status: 404, headers: signed },
  );

export const sent: [path: string, body: unknown][] = [];

export const noting =
  (answer: () => Response = () => envelope(null) as Response) =>
  async ({ request }: { request: Request }) => {
    const text = await request.text();
    const path = new URL(request.url).pathname.replace(/.*\/api\//, '');
    sent.push([path, text ? JSON.parse(text) : null]);
    return answer();
  };

/**
 * Handlers for the page's other requests: no places and numbers, the branch's services and
 * counters.
 */
export const offered = [
  http.get('*/api/clients/:id/getHierarchiesAndDivisions', () => envelope([])),
  http.get('*/api/branches/1/services', () => envelope([{ id: 6, name: 'Caja', prefix: 'C' }])),
  http.get('*/api/branches/1/gates', () => envelope([{ id: 9, name: 'Puesto 9' }])),
  http.get('*/api/devices/:id/numbers', () => envelope({ recent: [], struck: 0 })),
];
