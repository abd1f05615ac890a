/** Formats minutes since midnight as HH:mm; 1440 is 24:00. */
export function hourAndMinute(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** Formats seconds in minutes, rounded down: «8 min», «1 h 05 min». */
export function inMinutes(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}
