/**
 * NS: the share, from 0 to 1, of those called who were called within their service's threshold; null
 * while nobody was. They are of the local day of their call, whatever the day of their number.
 */
export function serviceLevel({
  called,
  calledInTime,
}: {
  called: number;
  calledInTime: number;
}): number | null {
  return called === 0 ? null : calledInTime / called;
}
