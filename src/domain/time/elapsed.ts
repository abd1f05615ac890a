/**
 * Formats the time since `from` (spec §9): hh:mm:ss, «Hace más de un día» above 86400 s, «Hace
 * mucho tiempo» if `from` is null. Both instants are milliseconds since the epoch.
 */
export function elapsed(from: number | null, now: number): string {
  if (from === null) return 'Hace mucho tiempo';
  const seconds = Math.max(0, Math.floor((now - from) / 1000));
  return seconds > 86_400 ? 'Hace más de un día' : clock(seconds);
}

export function clock(seconds: number): string {
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** Rounds to whole seconds; 0 without a start or if `to` is earlier. */
export function secondsBetween(from: Date | null, to: Date): number {
  return from ? Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000)) : 0;
}
