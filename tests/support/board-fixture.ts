import type { components } from '#contract/types.ts';

type Schemas = components['schemas'];

/** Adds half a minute, so that the whole minutes stay the same however long a test takes. */
export const ago = (minutes: number) =>
  new Date(Date.now() - minutes * 60_000 - 30_000).toISOString();

export const line: Schemas['Line'] = {
  serviceId: 7,
  serviceName: 'Admisión',
  prefix: 'A',
  waiting: 3,
  oldestWaitingSince: ago(16),
  thresholdSeconds: 600,
  called: 3,
  leftOver: 0,
  calledInTime: 2,
  alertWaitMinutes: 15,
  alertWaiting: 4,
  tickets: [],
  postponed: [],
};

export const waitingTurn: Schemas['WaitingTicket'] = {
  id: 70,
  label: 'A012',
  leg: 1,
  channel: 'kiosk',
  arrivedAt: ago(16),
  waitingSince: ago(16),
  waitedSeconds: 0,
  version: 1,
};

/** An open counter that may call. */
export const gate: Schemas['BoardGate'] = {
  id: 1,
  branchId: 1,
  name: 'Puesto 1',
  version: 4,
  serviceIds: [7],
  skillIds: null,
  open: true,
  operator: 'Lucía Marín',
  turn: null,
  pause: null,
  unreachableSince: null,
  left: false,
};

export const heldTurn: Schemas['BoardTurn'] = {
  id: 80,
  label: 'A004',
  serviceId: 7,
  status: 'attending',
  since: ago(3),
  version: 3,
};

export const board = (more: Partial<Schemas['Board']> = {}): Schemas['Board'] => ({
  at: new Date().toISOString(),
  lines: [line],
  gates: [gate],
  phones: { all: 0, pressed: false, recent: [], struck: 0 },
  trend: { minutes: 5, counts: [0, 5, 3] },
  ...more,
});
