import { expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { columnsOf } from './columns.ts';

type Agenda = components['schemas']['Agenda'];

const customer = { name: '', document: '', phone: '', email: '' };
const entry = (id: number, serviceId: number, at: string, gateId: number | null = null) => ({
  id,
  label: `A00${id}`,
  serviceId,
  at: `2026-11-21T${at}:00.000Z`,
  status: 'scheduled' as const,
  customer,
  gateId,
  confirmBy: null,
  version: 1,
});
const agenda: Agenda = {
  services: [
    {
      id: 1,
      name: 'Caja',
      minutes: 30,
      capacity: 2,
      requiredData: [],
      gateIds: [5, 6],
      rows: [{ at: '2026-11-21T09:00:00.000Z', count: 3 }],
    },
    {
      id: 2,
      name: 'Altas',
      minutes: 20,
      capacity: 1,
      requiredData: [],
      gateIds: [6],
      rows: [{ at: '2026-11-21T09:00:00.000Z', count: 1 }],
    },
  ],
  gates: [
    { id: 5, name: 'Puesto 5' },
    { id: 6, name: 'Puesto 6' },
  ],
  appointments: [
    entry(1, 1, '09:00'),
    entry(2, 1, '09:00', 5),
    entry(3, 1, '09:30', 6),
    // Their times are no longer slots, since the hours have changed.
    entry(4, 1, '09:40'),
    entry(5, 2, '09:00'),
  ],
  waits: [],
};

/** Each column with its cells: the minute, the places left and the IDs of its appointments. */
const told = (filter: Parameters<typeof columnsOf>[1]) =>
  columnsOf(agenda, filter).map(({ title, cells }) => [
    title,
    ...cells.map(({ at, free, entries }) => {
      const minute = new Date(at).toISOString().slice(11, 16);
      return [minute, free, ...entries.map(({ id }) => id)].join(' ');
    }),
  ]);

it('has a column for each service, with the times that are no slots any more', () => {
  expect(told({})).toEqual([
    ['Caja', '09:00 0 1 2', '09:30 1 3', '09:40 0 4', '10:00 2'],
    ['Altas', '09:00 0 5'],
  ]);
});

it('has one for each counter of a chosen service, where a counter takes one person', () => {
  expect(told({ service: 1 })).toEqual([
    ['Cualquier puesto', '09:00 0 1', '09:30 1', '09:40 0 4', '10:00 2'],
    ['Puesto 5', '09:00 0 2', '09:30 1', '10:00 1'],
    ['Puesto 6', '09:00 0', '09:30 0 3', '10:00 1'],
  ]);
});

it('shows of a chosen counter what it attends, without what others alone may call', () => {
  expect(told({ gate: 6 })).toEqual([
    ['Caja', '09:00 0 1', '09:30 0 3', '09:40 0 4', '10:00 1'],
    ['Altas', '09:00 0 5'],
  ]);
  expect(told({ gate: 5, service: 2 })).toEqual([]);
});
