import type { components } from '#contract/types.ts';
import type { Goal } from './search.ts';
import {
  atText,
  capital,
  dayText,
  fewerText,
  moreText,
  peopleText,
  spanText,
  takesText,
  untilText,
  weekdayText,
} from './words.ts';

type Schemas = components['schemas'];
type Missing = Schemas['StaffingNoCover']['missing'][number];

export const texts = {
  title: 'Dotación óptima',
  lead: (branch: string) => `Cuánta gente hará falta en ${branch}, a qué hora y por qué`,
  readOnly: 'Puede probar lo que quiera: el plan lo guarda un gerente.',
  service: 'Servicio',
  wholeBranch: 'Toda la sucursal',
  otherService: 'Servicio que ya no se ofrece',
  day: 'Día',
  before: 'Día anterior',
  after: 'Día siguiente',
  every: 'Intervalo',
  everies: { 15: '15 min', 30: '30 min', 60: '1 hora' },
  on: (day: string, today: string, tomorrow: string) => {
    const name = dayText(day, today);
    if (day === today) return `Hoy, ${name},`;
    return day === tomorrow ? `Mañana, ${name},` : `El ${name}`;
  },
  special: (name: string) => `Día especial: ${name}.`,
  corrected: (until: string, percent: number) =>
    percent === 0
      ? `${capital(untilText(until))} ha venido la gente prevista.`
      : `Corregido con quienes han venido ${untilText(until)}: el resto del día, un ${Math.abs(percent)} % ${percent > 0 ? 'más' : 'menos'} de gente.`,
  goalIs: (promise: string) => `Objetivo: ${promise}.`,
  basis: (seconds: number, turns: number) =>
    `Cada persona tarda unos ${takesText(seconds)}, según ${turns.toLocaleString('es-ES')} turnos atendidos.`,
  overrun: (seconds: number) => `Al cerrar quedaría gente en espera unos ${takesText(seconds)}.`,
  // No plan.
  closed: (when: string) => `${when} la sucursal está cerrada.`,
  closedHint: 'Elija otro día. El horario se cambia en «Configurador de horarios».',
  emptyHistory: 'Aún no ha venido nadie: no hay de qué prever.',
  shortHistory: (days: number, needed: number) =>
    `Todavía no se puede prever: hacen falta ${needed} días abiertos y hay ${days}.`,
  historyHint: 'La previsión aparecerá sola, a medida que se atiendan turnos.',
  noServiceTimes: 'Todavía no se sabe cuánto dura cada atención.',
  noServiceTimesHint: (turns: number) =>
    turns === 1
      ? 'Solo hay 1 turno atendido: faltan más para calcularlo.'
      : `Solo hay ${turns} turnos atendidos: faltan más para calcularlo.`,
  tooFew: (when: string, allowed: number) =>
    `${when} no se llega al objetivo con ${peopleText(allowed)} como máximo.`,
  outOfReach: (when: string) => `${when} ningún número de personas llega al objetivo.`,
  outOfReachHint:
    'Pruebe un objetivo menos exigente: lo que cada persona tarda no se puede acortar.',
  missing: (at: string, needed: number, wait: string) =>
    `${capital(atText(at))} harían falta ${peopleText(needed)}: con las que hay esperarían ${wait}.`,
  missingMore: (count: number) =>
    count === 1 ? 'Y a otra hora más.' : `Y a otras ${count} horas.`,
  // During computation.
  computing: 'Calculando…',
  progress: (share: number) => `Calculando: ${Math.round(share * 100)} %`,
  cancel: 'Detener',
  stopped: 'El cálculo se ha detenido',
  stoppedHint: 'Puede volver a empezarlo o elegir otra cosa.',
  compute: 'Calcular',
  // Hour by hour.
  hours: 'Hora por hora',
  hoursHint: 'Con − y + ve qué pasaría con una persona menos o una más.',
  takeAway: (at: string) => `Quitar una persona: ${at}`,
  add: (at: string) => `Añadir una persona: ${at}`,
  atHour: (at: string) => `Personas: ${at}`,
  notEnough: (count: number) =>
    `${capital(fewerText(count))} de las que hacen falta. No se llegaría al objetivo.`,
  tooMany: (count: number) => `${capital(moreText(count))} de las que hacen falta.`,
  inSaved: (count: number) => `En el plan guardado: ${count}`,
  undoChanges: 'Volver a lo calculado',
  // Chart.
  chart: 'Cuánta gente se espera',
  chartNote:
    'La línea es lo más probable. Lo que venga estará en la banda oscura 8 de cada 10 veces.',
  hour: 'Hora',
  staff: 'Personas que hacen falta',
  seeWhy: 'Ver por qué',
  // Target and assumptions.
  whatIf: 'Objetivo y pruebas',
  goal: 'Qué quiere conseguir',
  goals: {
    serviceLevel: 'Que casi todos pasen a tiempo',
    meanWait: 'Que la espera media sea corta',
    walkAways: 'Que casi nadie se marche',
  } satisfies Record<Goal, string>,
  goalFields: {
    serviceLevel: {
      share: { label: 'De cada 100 personas, a tiempo', hint: 'Cuántas, como mínimo' },
      within: {
        label: 'A tiempo es en menos de (minutos)',
        hint: 'Desde que llegan hasta que se las llama',
      },
    },
    meanWait: {
      share: { label: '', hint: '' },
      within: { label: 'Espera media (minutos)', hint: 'Como mucho, a cualquier hora' },
    },
    walkAways: {
      share: {
        label: 'De cada 100 personas, se marchan',
        hint: 'Cuántas, como mucho, sin ser atendidas',
      },
      within: { label: '', hint: '' },
    },
  } satisfies Record<Goal, Record<'share' | 'within', { label: string; hint: string }>>,
  suppose: '¿Y si…?',
  takes: 'Duración de cada atención (%)',
  takesHint: (seconds: number | null) =>
    seconds === null ? '100 es lo habitual' : `100 es lo habitual. Ahora: ${takesText(seconds)}`,
  volume: 'Gente que viene (%)',
  volumeHint: '100 es lo previsto; 120, una quinta parte más',
  most: 'Máximo de personas a la vez',
  mostHint: 'Vacío, sin límite',
  between: (min: number, max: number) => `Un número entero de ${min} a ${max}`,
  asExpected: 'Volver a lo previsto',
  // Shifts.
  shifts: 'Quién viene y cuándo',
  shiftsHint: 'Escriba a qué horas se puede entrar y cuántas horas se trabaja.',
  starts: 'Entradas posibles',
  startsHint: 'Con comas: 8, 9, 13:30',
  lengths: 'Horas de cada jornada',
  lengthsHint: 'Con comas: 4, 8',
  each: 'Máximo de personas por jornada',
  noTimes: 'Escriba horas como 8 o 13:30, separadas por comas',
  noLengths: 'Escriba horas como 4 u 8, separadas por comas',
  shift: 'Jornada',
  shiftOf: (from: string, until: string) => capital(spanText(from, until)),
  people: 'Personas',
  name: 'Nombres',
  shiftTotal: (people: number) => `Vienen ${peopleText(people)} en total.`,
  noCover: 'Con estas jornadas no se puede:',
  uncovered: ({ key, startsAt, required, possible }: Missing) => {
    const needs = startsAt
      ? `${capital(atText(startsAt))} hacen falta ${peopleText(required)}`
      : '';
    return {
      'over-maximum': `${needs} y solo puede haber ${possible} a la vez.`,
      'no-shift': `${needs} y ninguna jornada trabaja entonces.`,
      'shifts-too-small': `${needs} y las jornadas de esa hora suman ${possible}.`,
      together: 'Cada hora se podría cubrir por separado, pero no todas a la vez.',
    }[key];
  },
  // Saved plan.
  save: 'Guardar plan',
  saved: 'Plan guardado',
  savedBy: (who: string, when: string) => `Plan guardado por ${who}, ${when}`,
  offline: 'Sin conexión: el plan se guarda con el servidor',
  target: 'Objetivo',
  print: 'Imprimir',
  export: 'Exportar CSV',
  cannotExport: 'Su navegador no permite esta acción',
  columns: [
    'Desde',
    'Hasta',
    'Personas previstas',
    'Personas que hacen falta',
    'Plan',
    'Espera media (s)',
    'A tiempo (%)',
    'Se marchan (%)',
    'Ocupación (%)',
  ],
  // Printed sheet.
  sheet: (branch: string, day: string) => `${branch} · ${capital(day)}`,
  sheetCaption: 'Cuántas personas atienden',
  // Quality of the forecast.
  trust: '¿Acierta la previsión?',
  trusted: (weeks: number, error: string, lastWeek: string, per: string) =>
    `En ${weeks === 1 ? 'la última semana' : `las últimas ${weeks} semanas`} la previsión falló por ${error} de media en cada ${per}; copiar la semana anterior, por ${lastWeek}.`,
  within: (share: string) =>
    `De cada 10 intervalos, la banda oscura acertó ${share}; debería acertar 8.`,
  noTrust: 'Aún hay poca historia para comprobarlo.',
  everyPer: { 15: 'cuarto de hora', 30: 'media hora', 60: 'hora' },
  // Plan and actual figures.
  soFar: 'Hoy, hasta ahora',
  pastOf: (when: string) => `${when}: el plan y lo que pasó`,
  pastNone: 'Ese día no vino nadie.',
  pastNoPlan: 'Para ese día no se guardó ningún plan.',
  came: (came: number, planned: number | null) =>
    planned === null
      ? `Vinieron ${peopleText(came)}.`
      : `Vinieron ${peopleText(came)}; se esperaban ${Math.round(planned)}.`,
  pastColumns: {
    hour: 'Hora',
    expected: 'Se esperaban',
    arrived: 'Vinieron',
    planned: 'Plan',
    operators: 'Atendieron',
    wait: 'Espera media',
    inTime: 'A tiempo',
  },
  seeLast: (day: string) => `Ver cómo fue el ${weekdayText(day)} pasado`,
  lastSeen: 'Sin conexión. Puede leer el último plan que vio:',
  lastSeenOf: (day: string, today: string) => `Ver el plan del ${dayText(day, today)}`,
  changes: { target: 'Objetivo', interval: 'Intervalo', intervals: 'Personas' },
};
