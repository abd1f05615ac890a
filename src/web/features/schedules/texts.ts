import type { Place, Span } from '#domain/schedules/calendar.ts';
import { formats } from '#domain/time/formats.ts';
import { shortDay } from '../../lib/time.ts';

const longWeekday = formats('es-ES', { weekday: 'long' });
const month = formats('es-ES', { month: 'long', year: 'numeric' });
const atNoon = (day: string) => Date.parse(`${day}T12:00:00Z`);

export const weekdays = [
  ['1', 'Lunes'],
  ['2', 'Martes'],
  ['3', 'Miércoles'],
  ['4', 'Jueves'],
  ['5', 'Viernes'],
  ['6', 'Sábado'],
  ['7', 'Domingo'],
] as const;

/** Formats a day, yyyy-MM-dd, as dd/mm/yy (spec §9). */
export const dayText = (day: string) => shortDay(atNoon(day), 'UTC');

/** Formats spans; the rules write midnight at the end of a day as 24:00. */
export function spansText(spans: readonly Span[]): string {
  const text = spans.map(
    ({ opensAt, closesAt }) => `${opensAt}–${closesAt.replace('24:00', '00:00')}`,
  );
  if (text.length === 0) return 'Cerrado';
  return text.join(' y ').replace(/^00:00–00:00$/, 'Las 24 horas');
}

const places: Record<Place, string> = {
  organisation: 'Toda la organización',
  division: 'La división',
  branch: 'Esta sucursal',
  service: 'Un servicio',
};

export const texts = {
  title: 'Configurador de horarios',
  service: 'Servicio',
  wholeBranch: 'Toda la sucursal',
  view: 'Vista',
  month: 'Mes',
  week: 'Semana',
  monthOf: (day: string) => month('UTC').format(atNoon(day)),
  weekOf: (first: string, last: string) => `${dayText(first)} – ${dayText(last)}`,
  dayName: (day: string) => `${longWeekday('UTC').format(atNoon(day))} ${dayText(day)}`,
  today: 'Hoy',
  before: 'Anterior',
  after: 'Siguiente',
  editWeek: 'Horario semanal',
  add: 'Añadir excepción',
  import: 'Importar festivos',
  readOnly: 'Solo puede consultarlo: lo cambia un gerente.',
  offline: 'Sin conexión: los horarios se cambian con el servidor',
  usual: 'Horario semanal',
  follows: 'Con la sucursal',
  closed: 'Cerrado',
  calendar: 'Calendario de horarios',
  change: 'Cambiar',
  changeDay: (day: string) => `Cambiar ${day}`,
  exceptions: (year: string) => `Excepciones y festivos de ${year}`,
  none: 'Ninguna excepción este año',
  noneHint: 'Los festivos y los días con otro horario aparecen aquí.',
  places,
  days: (from: string, until: string, yearly: boolean) => {
    const days = from === until ? dayText(from) : `${dayText(from)} – ${dayText(until)}`;
    return yearly ? `Cada año, desde ${days}` : days;
  },
  edit: (name: string) => `Editar ${name}`,
  // The weekly hours.
  weekTitle: (name: string) => `Horario semanal de ${name}`,
  weekHint:
    'Si el cierre no es posterior a la apertura, es el del día siguiente. De 00:00 a 00:00: las 24 horas.',
  serviceHint: 'El servicio nunca abre más que su sucursal. Sin ningún horario, abre con ella.',
  opens: (day: string) => `${day}: abre`,
  closes: (day: string) => `${day}: cierra`,
  nextDay: 'del día siguiente',
  addSpan: (day: string) => `Añadir un horario: ${day}`,
  removeSpan: (day: string) => `Quitar un horario: ${day}`,
  copy: 'Copiar el lunes de martes a viernes',
  save: 'Guardar',
  closesNow: 'Hoy está entre los días que se cierran: desde ahora no se darán números.',
  closeNow: 'Cerrar desde ahora',
  saved: 'Horario guardado',
  // Exceptions.
  newTitle: 'Nueva excepción',
  editTitle: 'Editar la excepción',
  gone: 'La excepción ya no existe',
  goneHint: 'Otra persona la ha eliminado.',
  name: 'Nombre',
  nameHint: 'En un servicio cerrado, las personas lo leen como motivo.',
  place: 'Dónde',
  from: 'Desde',
  until: 'Hasta',
  yearly: 'Se repite cada año',
  yearlyHint: 'El 29 de febrero, solo los años bisiestos.',
  kind: 'Ese día',
  isClosed: 'Cerrado',
  isOther: 'Con otro horario',
  theDay: 'Horario',
  weaker:
    'Gana lo más concreto: el servicio, la sucursal, la división, la organización. Después, un día suelto, un periodo y lo que se repite cada año.',
  remove: 'Eliminar',
  removed: 'Excepción eliminada',
  hours: 'Horario',
  spanInvalid: 'Complete la apertura y el cierre de cada horario',
  // Public holidays.
  country: 'País',
  region: 'Región',
  wholeCountry: 'Todo el país',
  year: 'Año',
  holidaysPlace: 'Cerrar en',
  choose: 'Festivos que se guardan como días cerrados',
  known: 'ya hay una excepción ese día',
  noHolidays: 'No se conocen festivos de ese país y año',
  noHolidaysHint: 'Elija otros, o añádalos como excepciones.',
  markAll: 'Marcar todos',
  unmarkAll: 'Quitar todos',
  chooseSome: 'Elija al menos un festivo',
  holidayText: (day: string, name: string) => `${dayText(day)} · ${name}`,
  imported: 'Festivos guardados',
  importedCount: (count: number) => (count === 1 ? '1 día cerrado' : `${count} días cerrados`),
  source: 'Festivos de date-holidays (CC BY 3.0). Compruébelos: pueden faltar los locales.',
  // Conflicts.
  conflicts: 'Este cambio afecta a lo que ya hay',
  appointments: (count: number) =>
    count === 1 ? '1 cita queda fuera del horario' : `${count} citas quedan fuera del horario`,
  moreAppointments: (count: number) =>
    `Y ${count} más tarde, que se mantienen. Puede cancelarlas en «Mis clientes».`,
  appointment: (label: string, service: string, branch: string) =>
    `${label} · ${service} · ${branch}`,
  keep: 'Mantener',
  cancel: 'Cancelar la cita',
  keepAll: 'Mantener todas',
  cancelAll: 'Cancelar todas',
  gates: (count: number) =>
    count === 1
      ? '1 puesto abierto en una sucursal que cierra ahora'
      : `${count} puestos abiertos en sucursales que cierran ahora`,
  gate: (name: string, operator: string, branch: string) => `${name} · ${operator} · ${branch}`,
  leave: 'Dejarlo abierto hasta que se cierre',
  close: 'Cerrarlo ahora',
  attending: 'Está atendiendo a alguien: no se puede cerrar',
  confirm: 'Guardar y aplicar',
};
