import type { components } from '#contract/types.ts';

type Schemas = components['schemas'];

export const texts = {
  title: 'Mis clientes',
  lead: 'El estado de cada turno de hoy, en directo',
  status: 'Estado',
  allStatuses: 'Todos los estados',
  search: 'Buscar',
  searchPeople: 'Número, o nombre, documento, teléfono o correo enteros',
  searchNumbers: 'Número del turno',
  noMatch: 'Ningún turno coincide con los datos de búsqueda',
  noMatchHint: 'Revise lo que ha escrito o quite los filtros.',
  none: 'Sin turnos',
  noneHint: 'Los turnos de hoy aparecerán aquí.',
  total: (count: number) => (count === 1 ? '1 turno' : `${count} turnos`),
  label: 'Turno',
  service: 'Servicio',
  person: 'Persona',
  anonymous: 'Sin datos',
  arrived: 'Llegada',
  appointment: 'Cita',
  appointmentAt: (time: string) => `Cita: ${time}`,
  carriedFrom: (day: string) => `Quedó del ${day}`,
  wait: 'Espera',
  gate: 'Puesto',
  actions: 'Acciones',
  details: 'Detalles',
  detailsOf: (label: string) => `Detalles de ${label}`,
  detailTitle: (label: string) => `Turno ${label}`,
  channel: 'Canal',
  document: 'Documento',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  called: 'Llamado',
  callCount: (count: number) => (count === 1 ? '1 llamada' : `${count} llamadas`),
  started: 'Inicio de la atención',
  closed: 'Cerrado',
  postponedUntil: 'Vuelve a la cola',
  waited: 'Esperó',
  attended: 'Tiempo de atención',
  leg: 'Tramo',
  transferred: (leg: number) => `${leg}.º, tras una transferencia`,
  cause: 'Causa',
  note: 'Nota',
  why: 'Por qué este turno',
  history: 'Historial',
  offline: 'Sin conexión: las acciones se activan al recuperar la red',
  reason: 'Motivo',
  place: 'Lugar en la cola',
  optionalNote: 'Nota (opcional)',
};

export const channels: Record<Schemas['Channel'], string> = {
  staff: 'Mostrador',
  kiosk: 'Quiosco',
  qr: 'QR',
};

export const causes: Record<Schemas['CancelCause'], string> = {
  system: 'El sistema',
  user: 'El personal',
  gateClosing: 'El puesto cerró',
};

export const places: Record<Schemas['Place'], string> = {
  arrival: 'El que le toca por su llegada',
  first: 'El primero',
  last: 'El último',
};

export const acts = {
  checkIn: {
    verb: 'Confirmar llegada',
    title: (label: string) => `Confirmar llegada de ${label}`,
    text: 'La persona ha llegado a su cita y pasa a la cola.',
    done: 'Llegada confirmada',
  },
  reschedule: {
    verb: 'Reprogramar',
    title: (label: string) => `Reprogramar ${label}`,
    text: 'Elija otra hora. En otro día el turno recibe un número de ese día.',
    done: 'Cita reprogramada',
  },
  cancel: {
    verb: 'Cancelar turno',
    title: (label: string) => `¿Cancelar ${label}?`,
    text: 'El turno se cerrará y no se llamará. Se puede reincorporar el mismo día.',
    done: 'Turno cancelado',
  },
  reinstate: {
    verb: 'Reincorporar',
    title: (label: string) => `Reincorporar ${label}`,
    text: 'El turno vuelve a la cola con el mismo número.',
    done: 'Turno reincorporado',
  },
};
