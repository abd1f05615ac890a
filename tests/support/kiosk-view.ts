import { languages } from '#domain/names/languages.ts';
import type { IssuedNumber, Service, View } from '#web/public-pages/kiosk/port.ts';

const face = { organisation: 'Salud', green: null, blue: null, logo: null, logoDark: null };
const service = (id: number, name: string, more: Partial<Service> = {}): Service => ({
  id,
  name,
  group: null,
  waiting: 2,
  wait: { fromMinutes: 5, toMinutes: 10 },
  available: true,
  requiredData: [],
  ...more,
});
export const view: View = {
  at: '2026-11-22T10:00:00.000Z',
  branch: { id: 1, name: 'Centro', timeZone: 'Europe/Madrid' },
  face,
  open: true,
  services: [
    service(1, 'Caja'),
    service(2, 'Cerrado', { available: false, refusal: 'service_closed' }),
    service(3, 'Historia', { requiredData: ['document'] }),
  ],
  settings: {
    languages: [...languages],
    idleSeconds: 60,
    preference: true,
    arrivals: true,
    camera: false,
    printer: { kind: 'none' },
    volume: 70,
    headphones: true,
    inches: 32,
    serviceIds: [],
  },
};
export const given: IssuedNumber = {
  ticketId: 9,
  serviceId: 1,
  label: 'C012',
  service: 'Caja',
  branch: 'Centro',
  timeZone: 'Europe/Madrid',
  at: view.at,
  ahead: 2,
  wait: { fromMinutes: 5, toMinutes: 10 },
  secret: 's',
  link: 'https://vez.example/web/turno#s',
};
