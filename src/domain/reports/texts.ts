import { hourText, shareText } from './figure-texts.ts';
import type { Note } from './notes.ts';
import type { DaySpan, ReportKind, ReportPeriod } from './spans.ts';

export const kindTexts: Record<ReportKind, string> = {
  day: 'Informe diario',
  week: 'Informe semanal',
  month: 'Informe mensual',
  operator: 'Informe de operador',
  service: 'Informe de servicio',
};

export const partTexts = {
  days: 'Día',
  hours: 'Hora',
  services: 'Servicio',
  operators: 'Operador',
  gates: 'Puesto',
  channels: 'Canal',
} as const;

export type ReportPart = keyof typeof partTexts;

export const comparedTexts: Record<ReportPeriod, { before: string; weekBefore: string }> = {
  day: { before: 'Día anterior', weekBefore: 'Una semana antes' },
  week: { before: 'Semana anterior', weekBefore: '' },
  month: { before: 'Mes anterior', weekBefore: '' },
};

export const nobody = { gates: 'Sin puesto', operators: 'Sin operador' } as const;

const whole = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  timeZone: 'UTC',
});
const weekday = new Intl.DateTimeFormat('es-ES', { weekday: 'short', timeZone: 'UTC' });

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Formats a local day as weekday and dd/mm/yy (spec §9). */
export function dayLabel(day: string): string {
  return `${weekday.format(dateOf(day))} ${short.format(dateOf(day))}`;
}

/** Returns a notice while days before `countedFrom` are not fully counted; null afterwards. */
export function countingText({ until }: DaySpan, countedFrom: string | null): string | null {
  if (countedFrom === null) return null;
  if (countedFrom > until) return 'Las cifras de este periodo todavía no se han calculado.';
  const day = short.format(dateOf(countedFrom));
  return `Los días anteriores al ${day} aún se están contando: sus cifras, y la comparación con ellos, cambiarán.`;
}

/** Describes the period: a day with its weekday, a week by its ends, a month by its name. */
export function spanText(period: ReportPeriod, { from, until }: DaySpan): string {
  if (period === 'day') return whole.format(dateOf(from));
  if (period === 'month') return month.format(dateOf(from));
  return `del ${short.format(dateOf(from))} al ${short.format(dateOf(until))}`;
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });
const people = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);
const turns = (count: number) => (count === 1 ? '1 turno' : `${count} turnos`);

export function noteText(note: Note): string {
  switch (note.kind) {
    case 'hoursUnattended':
      return `Llegó gente y no había ningún puesto abierto: ${list.format(
        note.hours.map(({ hour, arrived }) => `${hourText(hour)} (${people(arrived)})`),
      )}.`;
    case 'openUnknown':
      return 'Sin datos de qué puestos estuvieron abiertos: la ocupación no se conoce.';
    case 'hoursBelowTarget':
      return `NS por debajo del 80 %: ${list.format(
        note.hours.map(({ hour, level }) => `${hourText(hour)} (${shareText(level)})`),
      )}.`;
    case 'levelFell':
      return `El NS bajó del ${shareText(note.from)} al ${shareText(note.to)} respecto al periodo anterior.`;
    case 'manyAbsent':
      return `Muchos ausentes: ${people(note.absent)}, el ${shareText(note.share)} de los llamados que terminaron.`;
    case 'leftOver':
      return `El sistema canceló ${turns(note.turns)} que ${note.turns === 1 ? 'quedaba' : 'quedaban'} al terminar el día.`;
    case 'lowRating':
      return `Valoración baja: ${note.average.toLocaleString('es-ES', { maximumFractionDigits: 1 })} de 5 en ${note.answers === 1 ? '1 encuesta' : `${note.answers} encuestas`}.`;
  }
}
