import type { components } from '#contract/types.ts';

type Schemas = components['schemas'];

export const texts = {
  title: (label: string) => `Historial de ${label}`,
  loading: 'Historial del turno',
  tme: 'Espera (TME)',
  called: 'De la llamada al inicio',
  tmo: 'Atención (TMO)',
  postponed: 'Pospuesto',
  none: 'Sin movimientos',
  noneHint: 'Lo que pase con el turno aparecerá aquí.',
  leg: ({ leg, serviceName, branchName }: Schemas['Leg']) =>
    `Tramo ${leg} · ${serviceName} · ${branchName}`,
  undone: 'Deshecho',
  onDevice: (time: string) => `En el dispositivo: ${time}`,
  reason: (reason: string) => `Motivo: ${reason}`,
  note: (note: string) => `Nota: ${note}`,
  why: (why: string) => `Por qué este turno: ${why}`,
  movedFrom: (time: string) => `Antes: ${time}`,
  preferred: 'Con atención preferente',
  backToQueue: 'No se presentó: vuelve a la cola',
};

export const actors: Record<NonNullable<Schemas['TicketEvent']['actor']> | 'system', string> = {
  system: 'El sistema',
  person: 'La persona, con su móvil',
  kiosk: 'En el quiosco',
};

export const actions: Record<Schemas['TicketEvent']['action'], string> = {
  create: 'Turno creado',
  schedule: 'Cita creada',
  reschedule: 'Cita reprogramada',
  confirm: 'Cita confirmada',
  checkIn: 'Llegada confirmada',
  call: 'Llamado',
  callThis: 'Llamado fuera de orden',
  callTo: 'Llamado fuera de orden a otro puesto',
  recall: 'Llamado de nuevo',
  start: 'Atención iniciada',
  note: 'Anotado',
  finish: 'Atención finalizada',
  noShow: 'No se presentó',
  reinstate: 'Reincorporado a la cola',
  postpone: 'Pospuesto',
  resume: 'Retomado: vuelve a la cola',
  requeue: 'Devuelto a la cola',
  move: 'Cambiado de lugar en la cola',
  pass: 'Dejó pasar a quien iba detrás',
  prefer: 'Marcado con atención preferente',
  unprefer: 'Se quitó la atención preferente',
  transfer: 'Transferido',
  cancel: 'Cancelado',
  undo: 'Se deshizo lo anterior',
  carryOver: 'Pasó al día siguiente al cerrar el suyo',
  release: 'Ya no espera por un solo puesto: puede llamarlo cualquiera',
  consent: 'Cambió por qué medios recibe avisos',
  setOut: 'Avisó de que viene de camino',
  turnBack: 'Avisó de que ya no viene de camino',
  forget: 'Se borraron los datos de la persona',
};
