import { formats } from '#domain/time/formats.ts';
import { timeOfDay } from '../../lib/time.ts';

const weekday = formats('es-ES', { weekday: 'long' });
const dayOfMonth = formats('es-ES', { weekday: 'long', day: 'numeric' });
const dayAndMonth = formats('es-ES', { weekday: 'long', day: 'numeric', month: 'long' });
const atNoon = (day: string) => Date.parse(`${day}T12:00:00Z`);

export const weekdayText = (day: string) => weekday('UTC').format(atNoon(day));

/**
 * Returns for example «martes 24», with the month if it differs from that of `today`. Both
 * yyyy-MM-dd.
 */
export function dayText(day: string, today: string): string {
  const text = day.slice(0, 7) === today.slice(0, 7) ? dayOfMonth : dayAndMonth;
  return text('UTC').format(atNoon(day)).replace(',', '');
}

/** Formats a local HH:MM as «11:00 a. m.»; 24:00 is midnight. */
export function clockText(time: string): string {
  return timeOfDay(`2000-01-01T${time === '24:00' ? '00:00' : time}:00Z`, 'UTC');
}

export const atText = (time: string) => `a ${article(time)} ${clockText(time)}`;

export const untilText = (time: string) => `hasta ${article(time)} ${clockText(time)}`;

export const spanText = (from: string, until: string) =>
  `de ${clockText(from)} a ${clockText(until)}`;

const article = (time: string) => (/^(01|13):/.test(time) ? 'la' : 'las');

export function peopleText(count: number): string {
  const whole = Math.round(count);
  return whole === 1 ? '1 persona' : `${whole} personas`;
}

/** Formats an expected number of people, rounded: «nadie», «1 persona», «unas 24 personas». */
export function expectedText(people: number): string {
  const whole = Math.round(people);
  if (whole === 0) return people > 0.1 ? 'como mucho 1 persona' : 'nadie';
  return whole === 1 ? '1 persona' : `unas ${whole} personas`;
}

/** Spells out one: «una más», «2 más». */
export const moreText = (count: number) => `${count === 1 ? 'una' : count} más`;
export const fewerText = (count: number) => `${count === 1 ? 'una' : count} menos`;

/** Formats a wait, without seconds: «menos de un minuto», «3 minutos». */
export function minutesText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 60) return 'menos de un minuto';
  if (minutes === 1) return '1 minuto';
  return minutes < 60 ? `${minutes} minutos` : 'más de una hora';
}

/** Formats the time per person, with hours and minutes above an hour: «6 minutos», «1 h 10 min». */
export function takesText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${rest} min` : ''}`;
}

/** Formats a share from 0 to 1: «9 de cada 10», «1 de cada 20». */
export function shareText(share: number): string {
  if (share >= 0.995) return 'todas';
  if (share >= 0.95) return 'casi todas';
  if (share >= 0.05) return ofTen(share);
  return share > 0.001 ? `1 de cada ${roundly(1 / share)}` : 'ninguna';
}

function ofTen(share: number): string {
  if (share < 0.1) return `1 de cada ${roundly(1 / share)}`;
  const tenths = Math.round(share * 10);
  return tenths === 5 ? 'la mitad' : `${tenths} de cada 10`;
}

function roundly(count: number): number {
  const step = count < 20 ? 1 : count < 100 ? 10 : 100;
  return Math.round(count / step) * step;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
