import { formats } from '#domain/time/formats.ts';
import { shortDay, timeOfDay } from '../../lib/time.ts';
import type { Act } from './search.ts';

const month = formats('es-ES', { month: 'long', year: 'numeric' });
const longDay = formats('es-ES', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const weekday = formats('es-ES', { weekday: 'short', day: 'numeric' });
const shortWeekday = formats('es-ES', { weekday: 'short' });
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

export const texts = {
  title: 'Mis citas',
  view: 'Vista',
  views: { day: 'Día', week: 'Semana', month: 'Mes' },
  service: 'Servicio',
  allServices: 'Todos',
  gate: 'Puesto',
  allGates: 'Todos',
  anyGate: 'Cualquiera que atienda el servicio',
  today: 'Hoy',
  before: 'Anterior',
  after: 'Siguiente',
  monthOf: (day: string) => month('UTC').format(atNoon(day)),
  dayOf: (day: string) => longDay('UTC').format(atNoon(day)),
  shortDayOf: (day: string) => weekday('UTC').format(atNoon(day)),
  weekdayOf: (day: string) => shortWeekday('UTC').format(atNoon(day)),
  weekOf: (first: string, last: string) =>
    `${shortDay(atNoon(first).getTime(), 'UTC')} – ${shortDay(atNoon(last).getTime(), 'UTC')}`,
  print: 'Imprimir el día',
  newOne: 'Nueva cita',
  offline: 'Sin conexión: las citas se cambian con el servidor',
  offlineNames: 'Sin conexión no se muestran las personas: no se guardan en este dispositivo.',
  none: 'Ningún servicio da citas ese día',
  noneHint: 'Un gerente dice en «Servicios de sucursal» qué servicios dan citas y cuántas.',
  noEntries: 'Sin citas ese día',
  noEntriesHint: 'Las citas aparecerán aquí por orden de hora.',
  calendar: 'Calendario',
  keys: 'Use las flechas para moverse por las horas e Intro para abrir una.',
  now: (time: string) => `Ahora, ${time}`,
  free: (count: number) => (count === 1 ? '1 libre' : `${count} libres`),
  book: 'Reservar',
  past: 'pasada',
  full: 'completa',
  cell: (time: string, column: string, state: string) => `${time}, ${column}: ${state}`,
  columnsShown: (from: number, to: number, all: number) => `${from}–${to} de ${all}`,
  columnsBefore: 'Columnas anteriores',
  columnsAfter: 'Columnas siguientes',
  anonymous: 'Sin datos',
  held: 'Sin confirmar',
  heldUntil: (time: string) => `Guardada hasta las ${time}, sin confirmar`,
  confirm: 'Confirmar la cita',
  confirmed: 'Cita confirmada',
  ofPlaces: (places: number) => `de ${places}`,
  countName: (when: string, booked: number, places: number) =>
    `${when}: ${booked === 1 ? '1 cita' : `${booked} citas`} de ${places} plazas`,
  hour: (hour: number) => timeOfDay(Date.UTC(2000, 0, 1, hour), 'UTC'),
  time: 'Hora',
  label: 'Turno',
  person: 'Persona',
  document: 'Documento',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  status: 'Estado',
  history: 'Historial',
  look: (label: string) => `Cita ${label}`,
  slot: (when: string) => `Citas de ${when}`,
  bookTitle: 'Nueva cita',
  bookAt: (when: string) => `Nueva cita: ${when}`,
  booked: 'Cita creada',
  chooseService: 'Elija…',
  serviceMissing: 'Elija el servicio',
  someRequired: 'Los datos con asterisco son obligatorios para este servicio.',
  optional: 'Los datos son opcionales.',
  waits: 'Lista de espera',
  waitsHint: 'La primera hora que quede libre se guarda para la primera persona de la lista.',
  waitsEmpty: 'Nadie espera una hora ese día.',
  offered: (time: string) => `Tiene una hora guardada hasta las ${time}`,
  since: (time: string) => `Desde las ${time}`,
  addWait: 'Añadir a la lista',
  waitAdded: 'Añadida a la lista de espera',
  endWait: 'Quitar de la lista',
  endWaitOf: (name: string) => `Quitar a ${name} de la lista de espera`,
  waitEnded: 'Quitada de la lista de espera',
  causeLabel: 'Causa',
  causes: [
    'La persona lo pide',
    'La sucursal no puede atenderla',
    'Está repetida',
    'Se reservó por error',
  ],
  otherCause: 'Otra',
  causeText: 'Cuál',
  causeMissing: 'Diga la causa',
  queueNow: 'Entra en la cola ahora: llega después de su hora.',
  queueAt: (time: string) => `Entra en la cola con el lugar de su hora, las ${time}`,
};

export type EntryAct = Extract<Act, 'checkIn' | 'move' | 'cancel' | 'noShow'>;

export const acts: Record<
  EntryAct,
  { verb: string; title: (label: string) => string; text: string; done: string }
> = {
  checkIn: {
    verb: 'Confirmar llegada',
    title: (label) => `Confirmar llegada de ${label}`,
    text: 'La persona ha llegado a su cita y pasa a la cola.',
    done: 'Llegada confirmada',
  },
  move: {
    verb: 'Mover',
    title: (label) => `Mover ${label}`,
    text: 'Elija otra hora. En otro día el turno recibe un número de ese día.',
    done: 'Cita movida',
  },
  noShow: {
    verb: 'No ha venido',
    title: (label) => `¿${label} no ha venido?`,
    text: 'La cita se cierra como ausente.',
    done: 'Cita cerrada como ausente',
  },
  cancel: {
    verb: 'Cancelar cita',
    title: (label) => `¿Cancelar ${label}?`,
    text: 'La hora queda libre; si alguien espera una, se le ofrece.',
    done: 'Cita cancelada',
  },
};
