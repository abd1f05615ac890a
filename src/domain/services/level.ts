/**
 * NS: the share, from 0 to 1, of those called today who were called within the service's
 * threshold; null while nobody was.
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
