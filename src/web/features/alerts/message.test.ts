import { expect, it } from 'vitest';
import { shownOf } from './message.ts';

it('says what is wrong with a device, and opens the page of devices', () => {
  const device = { branchId: 3, branchName: 'Centro', deviceId: 7, deviceName: 'Entrada' };
  expect(shownOf({ ...device, cause: 'paper' })).toEqual({
    title: 'Entrada',
    body: 'Sin papel · Centro',
    tag: 'device-7',
    path: '/web/pages/kiosks-monitoring',
  });
  expect(shownOf({ ...device, cause: 'toString' }).body).toBe('Necesita atención · Centro');
});

const message = {
  branchId: 1,
  branchName: 'Centro',
  serviceId: 7,
  serviceName: 'Admisión',
  kind: 'wait',
  threshold: 15,
};

it('says which queue has crossed what, and opens it', () => {
  expect(shownOf(message)).toEqual({
    title: 'Admisión',
    body: 'La espera llega a 15 min · Centro',
    tag: 'queue-7',
    path: '/web/pages/my-lines?branch=1&service=7',
  });
  const waiting = { ...message, kind: 'waiting', threshold: 10 };
  expect(shownOf(waiting).body).toBe('Esperan 10 personas o más · Centro');
});

it.each([null, 'text', 7, {}, { ...message, branchId: '1&x=//evil.example', kind: 'other' }])(
  'shows something of whatever else comes: %j',
  (odd) => {
    expect(shownOf(odd)).toMatchObject({
      title: 'Mis colas',
      body: 'Una cola ha superado su límite',
      path: '/web/pages/my-lines',
    });
  },
);
