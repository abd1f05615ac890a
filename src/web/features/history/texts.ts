import type { Range } from '#domain/time/ranges.ts';

export const texts = {
  attended: 'Mis turnos atendidos',
  attendedLead: 'Con la espera (TME) y la atención (TMO) de cada uno',
  attendedOwn: 'Los que ha atendido usted, con su espera (TME) y su atención (TMO)',
  reassigned: 'Mis turnos reasignados',
  reassignedLead: 'Turnos enviados a otro servicio, puesto o sucursal',
  reassignedOwn: 'Los que ha enviado usted a otro servicio, puesto o sucursal',
  goReassigned: 'Ver turnos reasignados',
  goAttended: 'Ver turnos atendidos',
  range: 'Fechas',
  total: (count: number) => (count === 1 ? '1 turno' : `${count} turnos`),
  none: 'Ningún turno en esas fechas',
  noneHint: 'Elija otras fechas para ver más.',
  label: 'Turno',
  service: 'Servicio',
  gate: 'Puesto',
  closed: 'Finalizado',
  tme: 'TME',
  tmo: 'TMO',
  at: 'Momento',
  from: 'Desde',
  to: 'Hacia',
  by: 'Quién',
  reason: 'Motivo',
  system: 'El sistema',
  actions: 'Acciones',
};

export const ranges: Record<Range, string> = {
  today: 'Hoy',
  yesterday: 'Ayer',
  month: 'Mes actual',
  year: 'Año actual',
};
