/**
 * The service level (NS): share of calls within the service's threshold, from 0 to 1; null without
 * calls. It counts tickets on the local day of their call, not of their number.
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
