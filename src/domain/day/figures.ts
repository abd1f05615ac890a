/** What was done with the turns of a day. */
export interface DayFigures {
  attended: number;
  absent: number;
  /** Those whom NS counts. */
  called: number;
  calledInTime: number;
  /** Whole seconds that those attended waited and were attended, all together. */
  waitedSeconds: number;
  attendedSeconds: number;
}

export const noFigures: DayFigures = {
  attended: 0,
  absent: 0,
  called: 0,
  calledInTime: 0,
  waitedSeconds: 0,
  attendedSeconds: 0,
};

/** The figures of several days together, as of the branches of an organisation. */
export function sumOf(days: readonly DayFigures[]): DayFigures {
  return days.reduce(
    (sum, day) => ({
      attended: sum.attended + day.attended,
      absent: sum.absent + day.absent,
      called: sum.called + day.called,
      calledInTime: sum.calledInTime + day.calledInTime,
      waitedSeconds: sum.waitedSeconds + day.waitedSeconds,
      attendedSeconds: sum.attendedSeconds + day.attendedSeconds,
    }),
    noFigures,
  );
}

/** TME: whole seconds that a person attended waited on average; null while nobody was attended. */
export function meanWait({ attended, waitedSeconds }: DayFigures): number | null {
  return attended === 0 ? null : Math.round(waitedSeconds / attended);
}

/** TMO: whole seconds that attending a person took on average; null while nobody was attended. */
export function meanAttention({ attended, attendedSeconds }: DayFigures): number | null {
  return attended === 0 ? null : Math.round(attendedSeconds / attended);
}

/**
 * The share, from 0 to 1, of the time of open counters with a turn in hand; null while none was open.
 * A turn may stay in hand while its counter is closed or paused: occupancy is never over 1.
 */
export function occupancyOf({
  openSeconds,
  busySeconds,
}: {
  openSeconds: number;
  busySeconds: number;
}): number | null {
  return openSeconds === 0 ? null : Math.min(1, busySeconds / openSeconds);
}
