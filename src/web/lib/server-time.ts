/** Server time minus device time, from the last answer; tablets' clocks are often wrong. */
let offsetMs = 0;

/** Takes the `Date` header of an answer. */
export function noteServerTime(date: string | null): void {
  const at = date ? Date.parse(date) : Number.NaN;
  if (Number.isFinite(at)) offsetMs = at - Date.now();
}

/** Milliseconds since the epoch by the server's clock. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
