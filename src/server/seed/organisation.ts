import type { Role } from '#domain/permissions/roles.ts';
import { newTemplate } from '#domain/services/template.ts';
import type { ReasonKind, services } from '../db/schema/organisation.ts';

export interface SeedService {
  name: string;
  prefix: string;
  proportion: number;
  /** Mean and spread of attending, minutes. */
  minutes: number;
  spread: number;
  /** Share of the branch's arrivals. */
  share: number;
  /** Settings that differ from the defaults. */
  run?: Partial<typeof services.$inferInsert>;
}

export interface SeedBranch {
  name: string;
  address: string;
  timeZone: string;
  division: string;
  strategy: 'LongestWaitingTimeFirst' | 'PriorityByProportion';
  /** Weekdays 1–7 → spans. */
  hours: Record<number, [string, string][]>;
  /** Arrivals on an ordinary weekday. */
  arrivals: number;
  services: SeedService[];
  /** Name → prefixes attended. */
  gates: [string, string][];
}

const weekdays = (spans: [string, string][]): Record<number, [string, string][]> => ({
  1: spans,
  2: spans,
  3: spans,
  4: spans,
  5: spans,
});

const allDay: [string, string][] = [['00:00', '24:00']];

const service = (
  name: string,
  prefix: string,
  [minutes, spread, share, proportion]: [number, number, number, number],
  run: SeedService['run'] = {},
): SeedService => {
  const known = { alertWaitMinutes: newTemplate.alertWaitMinutes, ...run };
  return { name, prefix, minutes, spread, share, proportion, run: known };
};

/** The strategy by groups treats services at the desk as one queue. */
const desk = { group: 'Mostrador', alertWaiting: 15 };
const samples = { group: 'Enfermería', thresholdSeconds: 900 };
/** Ill people go first; a supervisor is alerted before they wait long. */
const urgent = { special: true, maxWaitSeconds: 1800, thresholdSeconds: 300, alertWaitMinutes: 10 };

export const seedBranches: SeedBranch[] = [
  {
    name: 'Clínica Centro',
    address: 'Calle de Alcalá 48, Madrid',
    timeZone: 'Europe/Madrid',
    division: 'Península',
    strategy: 'LongestWaitingTimeFirst',
    // Admissions never close, so the demonstration works at any hour.
    hours: { ...weekdays(allDay), 6: allDay, 7: allDay },
    arrivals: 130,
    services: [
      service('Admisión', 'A', [4, 0.5, 0.34, 2], desk),
      service('Citas y cambios', 'C', [5, 0.5, 0.26, 1], { ...desk, slotCapacity: 2 }),
      service('Extracciones', 'E', [6, 0.35, 0.18, 3], { ...samples, slotCapacity: 3 }),
      service('Facturación', 'F', [7, 0.6, 0.12, 1], desk),
      service('Urgencias leves', 'U', [9, 0.6, 0.1, 5], urgent),
    ],
    gates: [
      ['Puesto 1', 'ACF'],
      ['Puesto 2', 'ACF'],
      ['Puesto 3', 'ACFU'],
      ['Puesto 4', 'EU'],
      ['Puesto 5', 'ACEFU'],
    ],
  },
  {
    name: 'Clínica Valencia',
    address: 'Avenida del Puerto 112, Valencia',
    timeZone: 'Europe/Madrid',
    division: 'Península',
    strategy: 'PriorityByProportion',
    hours: { ...weekdays([['08:00', '20:00']]), 6: [['09:00', '13:30']] },
    arrivals: 105,
    services: [
      service('Admisión', 'A', [4, 0.5, 0.4, 2], desk),
      service('Citas y cambios', 'C', [5, 0.5, 0.3, 1], desk),
      service('Extracciones', 'E', [6, 0.35, 0.2, 4], samples),
      service('Vacunación', 'V', [5, 0.3, 0.1, 3], { ...samples, slotCapacity: 2 }),
    ],
    gates: [
      ['Puesto 1', 'AC'],
      ['Puesto 2', 'AC'],
      ['Puesto 3', 'EV'],
      ['Puesto 4', 'ACEV'],
    ],
  },
  {
    name: 'Clínica Las Palmas',
    address: 'Calle León y Castillo 27, Las Palmas',
    timeZone: 'Atlantic/Canary',
    division: 'Canarias',
    strategy: 'LongestWaitingTimeFirst',
    hours: weekdays([
      ['08:30', '14:00'],
      ['16:00', '19:00'],
    ]),
    arrivals: 70,
    services: [
      service('Admisión', 'A', [4, 0.5, 0.45, 2], desk),
      service('Citas y cambios', 'C', [5, 0.5, 0.35, 1], desk),
      service('Radiología', 'R', [8, 0.4, 0.2, 2], { ...samples, slotCapacity: 1 }),
    ],
    gates: [
      ['Mesa 1', 'AC'],
      ['Mesa 2', 'ACR'],
      ['Mesa 3', 'R'],
    ],
  },
];

export const finishReasons = [
  'Trámite completado',
  'Información entregada',
  'Falta documentación',
  'Derivado a otro centro',
];
export const postponeReasons = [
  'Va a buscar un documento',
  'Sale un momento',
  'Espera un resultado',
];

export const actionReasons: [ReasonKind, string][] = [
  ['callThis', 'Persona con movilidad reducida'],
  ['callThis', 'Urgencia'],
  ['reinstate', 'Llegó poco después de la llamada'],
  ['reinstate', 'Se cerró por error'],
  ['transfer', 'Necesita otro servicio'],
  ['transfer', 'Eligió el servicio equivocado'],
  ['transfer', 'Continúa en otro puesto'],
  ['pause', 'Descanso'],
  ['pause', 'Reunión'],
  ['pause', 'Tarea interna'],
];

/** [first name, last name, local part of the e-mail, role, positions of the branches] */
export const people: [string, string, string, Role, number[]][] = [
  ['Marta', 'Gil Aranda', 'gerente', 'Manager', []],
  ['Javier', 'Soto Prieto', 'monitor', 'Supervise', [0, 1]],
  ['Lucía', 'Marín Vega', 'operador', 'Operator', [0]],
  ['Elena', 'Roldán Cruz', 'consulta', 'Viewer', [0, 1, 2]],
  ['Andrés', 'Lara Pons', 'seguridad', 'Security', []],
  ['Sergio', 'Nieto Ramos', 'operador2', 'Operator', [0]],
  ['Carmen', 'Ibáñez Rey', 'operador3', 'Operator', [0]],
  ['Pablo', 'Herrero Sanz', 'operador4', 'Operator', [0]],
  ['Nuria', 'Campos Gil', 'operador5', 'Operator', [0]],
  ['Óscar', 'Ferrer Mas', 'operador6', 'Operator', [1]],
  ['Amparo', 'Belda Roig', 'operador7', 'Operator', [1]],
  ['Vicente', 'Llorca Peris', 'operador8', 'Operator', [1]],
  ['Rosa', 'Tormo Vidal', 'operador9', 'Operator', [1]],
  ['Yaiza', 'Santana Déniz', 'operador10', 'Operator', [2]],
  ['Ayoze', 'Cabrera Ruiz', 'operador11', 'Operator', [2]],
  ['Idaira', 'Medina Suárez', 'operador12', 'Operator', [2]],
  ['Gloria', 'Peña Molina', 'monitor2', 'Supervise', [2]],
  ['Tomás', 'Ortega Luna', 'gerente2', 'Manager', []],
  ['Beatriz', 'Crespo Vera', 'consulta2', 'Viewer', [2]],
  ['Ignacio', 'Duarte Salas', 'seguridad2', 'Security', []],
];

const given = [
  'Ana',
  'Luis',
  'Teresa',
  'Jorge',
  'Isabel',
  'Raúl',
  'Pilar',
  'Manuel',
  'Silvia',
  'Diego',
];
const family = [
  'García',
  'López',
  'Martín',
  'Navarro',
  'Serrano',
  'Molina',
  'Castro',
  'Rubio',
  'Santos',
];

/** Returns a person's name, from two numbers in [0, 1). */
export function customerName(a: number, b: number): string {
  return `${given[Math.floor(a * given.length)]} ${family[Math.floor(b * family.length)]}`;
}
