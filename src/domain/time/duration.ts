import { badNumber, type ParsedTime, parseSeconds } from './seconds.ts';

/** Parses a typed duration: minutes («10», «2,5») or hh:mm:ss (spec §5). */
export function parseDuration(text: string): ParsedTime {
  const typed = text.trim();
  if (typed.includes(':')) return parseSeconds(typed);
  if (!/^\d{1,7}([.,]\d{1,4})?$/.test(typed)) return badNumber;
  return { ok: true, seconds: Math.round(Number(typed.replace(',', '.')) * 60) };
}

/** Formats whole seconds for `parseDuration`: minutes if one decimal suffices, else hh:mm:ss. */
export function durationText(seconds: number): string {
  if (seconds % 6 === 0) return String(seconds / 60).replace('.', ',');
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
