const key = 'vez.serverOffset';
/** A smaller difference is the answer's travel time, not the clock. */
const noticeableMs = 5000;

/** Server time minus device time, kept for the next page: tablets' clocks are often wrong. */
let offsetMs = readKept();

function readKept(): number {
  try {
    const kept = Number(localStorage.getItem(key));
    return Number.isFinite(kept) ? kept : 0;
  } catch {
    return 0;
  }
}

/** Takes the `Date` header of an answer. */
export function noteServerTime(date: string | null): void {
  const at = date ? Date.parse(date) : Number.NaN;
  if (!Number.isFinite(at)) return;
  const before = offsetMs;
  offsetMs = at - Date.now();
  if (Math.abs(offsetMs - before) < noticeableMs) return;
  try {
    localStorage.setItem(key, String(offsetMs));
  } catch {
    // Known until the page is left.
  }
}

/** Milliseconds since the epoch by the server's clock. */
export function serverNow(): number {
  return byServer(Date.now());
}

/** What the server's clock showed when the device's showed this. */
export function byServer(deviceTime: number): number {
  return deviceTime + offsetMs;
}
