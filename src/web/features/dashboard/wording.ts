import { clock } from '#domain/time/elapsed.ts';
import { timeOfDay } from '../../lib/time.ts';
import { channelTexts } from '../../parts/tickets/texts.ts';
import type { Days } from './asked.ts';
import type { Whole } from './queries.ts';
import type { Grouping, Part } from './search.ts';
import { texts } from './texts.ts';

type Row = NonNullable<Whole['groups']['branch']>[number];

const inWords = new Intl.DateTimeFormat('es-ES', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const inFew = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const written = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  timeZone: 'UTC',
});

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Formats a day, yyyy-MM-dd, as «lunes, 23 de noviembre» or «23 nov». */
export const dayText = (day: string) => inWords.format(startOf(day));
export const shortDayText = (day: string) => inFew.format(startOf(day));

/** Formats the range, as dd/mm/yy when it has several days (spec §9). */
export function daysText({ from, until }: Pick<Days, 'from' | 'until'>): string {
  if (from === until) return dayText(from);
  return texts.between(written.format(startOf(from)), written.format(startOf(until)));
}

export const hourText = (hour: number) => timeOfDay(hour * 3_600_000, 'UTC');

export function nameOf(by: Exclude<Grouping, 'hour'>, { key, name }: Row): string {
  if (by === 'channel') {
    // A newer server may send unknown channels.
    const known: Record<string, string | undefined> = channelTexts;
    return known[key] ?? String(key);
  }
  return name ?? (by === 'user' ? texts.noUser : texts.noGate);
}

export function partText(
  { branch, service, gate, user, channel, weekday, fromHour, toHour, ...wait }: Part,
  { groups }: Whole,
  branches: readonly { id: number; name: string }[],
): string {
  const found = (rows: readonly Row[] | null, id: number | undefined) =>
    rows?.find(({ key }) => key === id)?.name;
  const { waitFrom, waitUntil } = wait;
  return [
    branches.find(({ id }) => id === branch)?.name,
    found(groups.service, service),
    found(groups.gate, gate),
    found(groups.user, user),
    channel && channelTexts[channel],
    weekday && texts.weekdayNames[weekday - 1],
    fromHour !== undefined &&
      toHour !== undefined &&
      texts.hours(hourText(fromHour), hourText(toHour + 1)),
    waitFrom !== undefined && waitText(waitFrom, waitUntil ?? null),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function waitText(from: number, until: number | null): string {
  return until === null ? texts.longer(clock(from)) : texts.waited(clock(from), clock(until));
}
