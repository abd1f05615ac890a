import type { Arrived } from '#domain/staffing/arrival-series.ts';

/** Parses a text of `readArrivals`: JSON, one list of four per row. */
export function arrivedIn(text: string): Arrived[] {
  const rows: [number, string, number, number][] = JSON.parse(text);
  return rows.map(([serviceId, day, slot, people]) => ({ serviceId, day, slot, people }));
}
