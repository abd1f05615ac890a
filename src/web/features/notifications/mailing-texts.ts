import type { components } from '#contract/types.ts';
import { spanText } from '#domain/reports/texts.ts';
import type { Status } from './search.ts';

type Mailing = components['schemas']['ReportMailing'];
type Terms = Pick<Mailing, 'period' | 'weekdays' | 'time'>;

export const weekdayTexts = [
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
  'domingo',
] as const;

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** Returns «De lunes a viernes» for consecutive days, otherwise their names. */
function weekdaysText(weekdays: readonly number[]): string {
  const days = [...weekdays].sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const nameOf = (day: number) => weekdayTexts[day - 1] ?? '';
  if (days.length === 7) return 'Cada día';
  if (days.length > 2 && last - first === days.length - 1) {
    return `De ${nameOf(first)} a ${nameOf(last)}`;
  }
  return `Cada ${list.format(days.map(nameOf))}`;
}

export function whenText({ period, weekdays, time }: Terms): string {
  const at = time === null ? 'tras el cierre' : `a las ${time}`;
  if (period === 'day') return `${weekdaysText(weekdays)}, ${at}`;
  return period === 'week' ? `Cada lunes, ${at}` : `El día 1 de cada mes, ${at}`;
}

export const periodTexts: Record<Terms['period'], string> = {
  day: 'Informe diario',
  week: 'Informe semanal',
  month: 'Informe mensual',
};

/** Returns the mailing's title, such as «Informe semanal de Registro». */
export const titleText = ({ period, subjectName }: Pick<Mailing, 'period' | 'subjectName'>) =>
  subjectName === null ? periodTexts[period] : `${periodTexts[period]} de ${subjectName}`;

const emails = (count: number) => (count === 1 ? '1 correo' : `${count} correos`);
const outcomes: Record<Status, (count: number) => string> = {
  sent: (count) => `${emails(count)} ${count === 1 ? 'enviado' : 'enviados'}`,
  waiting: (count) => `${emails(count)} en espera`,
  kept: (count) => `${emails(count)} sin salir: falta configurar el correo`,
  failed: (count) => `${emails(count)} sin salir`,
  late: (count) => `${emails(count)} tarde, sin enviar`,
  withdrawn: (count) => `${emails(count)} ${count === 1 ? 'retirado' : 'retirados'}`,
};

export function outcomeOf({ period, last }: Pick<Mailing, 'period' | 'last'>): string {
  if (!last) return mailingTexts.never;
  // The cast: Object.entries loses the key type.
  const counts = Object.entries(last.emails) as [Status, number][];
  const came = counts.map(([status, count]) => outcomes[status](count));
  return `${spanText(period, last)}: ${came.length > 0 ? list.format(came) : mailingTexts.toNobody}`;
}

export const mailingTexts = {
  lead: 'Las cifras de la sucursal, por correo y a su hora, para quien las necesita.',
  add: 'Programar un informe',
  full: (most: number) => `Una sucursal puede tener ${most}`,
  list: 'Informes programados',
  none: 'No hay informes programados',
  noneHint: 'Programe el primero: el informe del día tras el cierre, por ejemplo.',
  noneRead: 'Un gerente puede programarlos.',
  noEmail: 'El correo no está configurado',
  noEmailHint: 'Los informes se guardan en «Registro» y no salen hasta que lo esté.',
  paused: 'En pausa',
  to: 'Para',
  next: 'Próximo envío',
  noNext: 'Sin días de apertura a la vista',
  last: 'Último',
  never: 'Aún no se ha enviado',
  toNobody: 'nadie podía recibirlo',
  log: 'Ver en el registro',
  lost: (name: string) => `${name} (ya no puede leerlo)`,
  change: 'Cambiar',
  pause: 'Pausar',
  resume: 'Reanudar',
  of: (verb: string, title: string) => `${verb}: ${title}`,
  pausedNow: 'Envío en pausa',
  resumed: 'Envío reanudado',
  try: 'Enviar ahora una prueba',
  tried: (to: string) => `La prueba ha salido hacia ${to}`,
  offline: 'Sin conexión no se puede cambiar',
  newTitle: 'Programar un informe',
  editTitle: 'Cambiar el envío',
  subject: 'Informe',
  subjects: {
    branch: 'De toda la sucursal',
    service: 'De un servicio',
    operator: 'De un operador',
  },
  service: 'Servicio',
  operator: 'Operador',
  choose: 'Elija uno',
  period: 'Cada cuánto',
  periods: { day: 'Cada día', week: 'Cada semana', month: 'Cada mes' },
  weekdays: 'Días',
  when: 'Cuándo',
  closing: 'Tras el cierre, un cuarto de hora después',
  atTime: 'A una hora',
  time: 'Hora',
  timeHints: {
    day: 'Cuenta el último día abierto que haya terminado a esa hora, una sola vez. Los días cerrados no envían nada.',
    week: 'Sale cada lunes con la semana anterior. Una semana cerrada no envía nada.',
    month: 'Sale el día 1 con el mes anterior. Un mes cerrado no envía nada.',
  },
  closingHint: 'Los días cerrados no envían nada.',
  receivers: 'Quién lo recibe',
  receiversHint: 'Personal que puede leer los informes de la sucursal.',
  find: 'Buscar por nombre',
  noneFound: 'Nadie con ese nombre puede leer los informes de la sucursal',
  more: 'Hay más personas: búsquelas por su nombre',
  outside: 'Direcciones de fuera',
  outsideHint: 'Una por línea, cinco como mucho. Reciben las cifras sin las de cada operador.',
  outsideMost: 'Cinco direcciones como mucho',
  outsideOff:
    'La organización no permite direcciones de fuera. Se cambia en «Mis sucursales», «Ajustes».',
  save: 'Guardar',
  saved: 'Envío guardado',
  remove: 'Eliminar',
  removed: 'Envío eliminado',
  removeSure: '¿Eliminar este envío? Lo que aún no ha salido tampoco saldrá.',
  removeYes: 'Sí, eliminar',
  name: 'Envío de informe',
  user: (id: number) => `usuario ${id}`,
};

export const fields = {
  subject: mailingTexts.subject,
  subjectId: `${mailingTexts.service} / ${mailingTexts.operator}`,
  period: mailingTexts.period,
  weekdays: mailingTexts.weekdays,
  time: mailingTexts.time,
  enabled: 'Activo',
  userIds: mailingTexts.receivers,
  outside: mailingTexts.outside,
};
