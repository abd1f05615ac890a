import { columnNames } from '#domain/figures/names.ts';
import type { MeasureName } from './measures.ts';
import type { Choice, Grouping, TurnsOf } from './search.ts';

export const texts = {
  title: 'Tablero',
  own: 'Sus propias cifras',
  allBranches: 'Todas las sucursales',
  branchGone: 'La sucursal pedida no existe o ya no está a su cargo: se muestran todas las suyas.',
  range: 'Fechas',
  ranges: {
    today: 'Hoy',
    yesterday: 'Ayer',
    month: 'Mes actual',
    year: 'Año actual',
    free: 'Otras fechas',
  } satisfies Record<Choice, string>,
  from: 'Desde',
  until: 'Hasta',
  between: (from: string, until: string) => (from === until ? from : `${from} a ${until}`),

  branch: 'Sucursal',
  filters: (count: number) => (count === 0 ? 'Más filtros' : `Más filtros (${count})`),
  clear: 'Quitar filtros',
  every: 'Todos',
  fromHour: 'Desde las',
  toHour: 'Hasta las',
  chosen: 'El elegido',
  onlyFifty: 'Si no está en la lista, ábralo desde su tabla.',

  now: 'Ahora',
  waiting: 'Esperan',
  longestNow: 'Espera más larga',
  gatesOpen: 'Puestos abiertos',
  gates: (open: number, all: number) => `${open} de ${all}`,
  none: '–',
  unattended: (names: readonly string[]) =>
    names.length === 1
      ? `En ${names[0]} esperan y no hay puestos abiertos.`
      : `Esperan y no hay puestos abiertos en ${inRow(names)}.`,
  others: (count: number) => (count === 1 ? '1 más' : `${count} más`),
  lowest: (name: string, level: string, all: string) =>
    `El NS más bajo es el de ${name}: ${level} (en conjunto, ${all}).`,

  period: 'Resumen',
  before: 'Antes',
  weekdays: 'Mismos días',
  weekdaysHint:
    'Antes: los días justo anteriores, otros tantos. Mismos días de la semana: su media en las cuatro semanas anteriores.',
  untilHour: (hour: string) =>
    `El día no ha terminado: se compara lo ocurrido hasta las ${hour}, hoy y los otros días.`,
  withoutToday: 'Hoy no ha terminado: se comparan los días enteros, sin hoy.',
  nothingOver: 'Todavía no ha terminado ninguna hora con la que comparar.',
  causes: {
    cancelledBySystem: 'por el sistema',
    cancelledByUser: 'por el personal',
    cancelledByPerson: 'por la persona',
    cancelledOnGateClosing: 'al cerrar un puesto',
  },
  cause: (count: string, cause: string) => `${count} ${cause}`,
  answers: (count: number) => (count === 1 ? '1 respuesta' : `${count} respuestas`),
  see: (name: string, value: string) => `${value}, ${name}: ver los turnos`,
  folded: (time: string) => `Contado hasta el ${time}`,
  counting: (day: string) =>
    `Los días anteriores al ${day} aún se están contando: estas cifras crecerán.`,
  nothing: 'Nada que contar en estas fechas',
  nothingHint: 'Elija otras fechas u otros filtros.',

  detail: 'Detalle',
  by: 'Detalle por',
  groups: {
    branch: 'Sucursal',
    service: 'Servicio',
    gate: 'Puesto',
    user: 'Operador',
    channel: 'Canal',
    hour: 'Hora',
  } satisfies Record<Grouping, string>,
  noGate: 'Sin puesto',
  noUser: 'Sin operador',
  rows: (count: number) => (count === 1 ? '1 fila' : `${count} filas`),
  tooMany: 'Son demasiados turnos para contarlos así',
  tooManyHint: 'Elija menos días, una sucursal o menos filtros.',
  notKept: 'El dispositivo no guarda datos de operadores',
  notKeptHint: 'Los verá al recuperar la red.',
  short: columnNames satisfies Record<MeasureName, string>,
  files: {
    branch: 'tablero-sucursales.csv',
    service: 'tablero-servicios.csv',
    gate: 'tablero-puestos.csv',
    user: 'tablero-operadores.csv',
    channel: 'tablero-canales.csv',
    hour: 'tablero-horas.csv',
  } satisfies Record<Grouping, string>,
  turnsIn: (kind: string, name: string, value: string) =>
    `${value}, ${kind} de ${name}: ver los turnos`,

  trendDays: 'Nivel de servicio por día',
  trendHours: 'Nivel de servicio por hora',
  volumeDays: 'Turnos por día',
  volumeHours: 'Turnos por hora',
  day: 'Día',
  heat: 'Cuándo se llama a la gente',
  heatNote: 'Llamados por día de la semana y hora, de media.',
  waits: 'Cuánto esperaron los llamados',
  threshold: (time: string, services: number) =>
    services === 1 ? `Umbral de 1 servicio: ${time}` : `Umbral de ${services} servicios: ${time}`,
  pick: 'Ver turnos',
  hours: (from: string, to: string) => `${from} a ${to}`,
  longer: (from: string) => `${from} o más`,
  waited: (from: string, until: string) => `${from} a ${until}`,
  weekdayNames: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],

  of: {
    called: 'Llamados',
    calledInTime: 'Llamados a tiempo',
    calledLate: 'Llamados fuera de tiempo',
    attended: 'Atendidos',
    absent: 'Ausentes',
    cancelled: 'Cancelados',
    cancelledBySystem: 'Cancelados por el sistema',
    cancelledByUser: 'Cancelados por el personal',
    cancelledByPerson: 'Cancelados por la persona',
    cancelledOnGateClosing: 'Cancelados al cerrar un puesto',
    arrived: 'Llegadas',
    transferred: 'Transferidos',
    postponed: 'Pospuestos',
    ratings: 'Con encuesta',
  } satisfies Record<TurnsOf, string>,
  which: 'Qué turnos',
  onlyThis: 'Ver el tablero solo de esto',
  turnsFile: 'turnos.csv',
  count: (count: number) => (count === 1 ? '1 turno' : `${count} turnos`),
  noTurns: 'Ningún turno',
  noTurnsHint: 'Elija otros turnos o cierre esta ventana.',
  label: 'Turno',
  service: 'Servicio',
  gate: 'Puesto',
  operator: 'Operador',
  outcome: 'Estado',
  arrivedAt: 'Llegada',
  wait: 'Espera',
  attention: 'Atención',
  closed: 'Finalizado',
  historyOf: (label: string) => `Historial de ${label}`,
  system: 'El sistema',
};

function inRow(names: readonly string[]): string {
  return new Intl.ListFormat('es-ES', { type: 'conjunction' }).format(names);
}
