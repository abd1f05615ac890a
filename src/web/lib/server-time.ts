const key = 'vez.serverOffset';
/** A smaller difference in milliseconds is network latency. */
const noticeableMs = 5000;

/** Server time minus device time, stored for the next page: tablets' clocks are often wrong. */
let offsetMs = readKept();

function readKept(): number {
  try {
    const kept = Number(localStorage.getItem(key));
    return Number.isFinite(kept) ? kept : 0;
  } catch {
    return 0;
  }
}

/** Updates the offset from the `Date` header of a response. */
export function noteServerTime(date: string | null): void {
  const at = date ? Date.parse(date) : Number.NaN;
  if (!Number.isFinite(at)) return;
  const before = offsetMs;
  offsetMs = at - Date.now();
  if (Math.abs(offsetMs - before) < noticeableMs) return;
  try {
    localStorage.setItem(key, String(offsetMs));
  } catch {
    // Blocked storage: the offset lasts until the page closes.
  }
}

/** Milliseconds since the epoch. */
export function serverNow(): number {
  return byServer(Date.now());
}

export function byServer(deviceTime: number): number {
  return deviceTime + offsetMs;
}
