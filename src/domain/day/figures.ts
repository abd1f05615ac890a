export interface DayFigures {
  attended: number;
  absent: number;
  /** Calls that count for the service level (NS). */
  called: number;
  calledInTime: number;
  /** Total waiting time of attended people, in whole seconds. */
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

/** TME: mean wait of attended people in whole seconds; null if nobody was attended. */
export function meanWait({ attended, waitedSeconds }: DayFigures): number | null {
  return attended === 0 ? null : Math.round(waitedSeconds / attended);
}

/** TMO: mean attention time in whole seconds; null if nobody was attended. */
export function meanAttention({ attended, attendedSeconds }: DayFigures): number | null {
  return attended === 0 ? null : Math.round(attendedSeconds / attended);
}

/**
 * Returns the share, 0 to 1, of open counter time with a ticket being attended; null if no counter
 * was open. A closed or paused counter may still hold a ticket, so the share is capped at 1.
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
