/** Maximum jobs in line for a printer; beyond it people take their number from the screen. */
const waitingAtMost = 4;

/** Runs one job at a time per printer, in order; returns null if too many wait. */
export function jobsInTurn() {
  const busy = new Map<string, { last: Promise<unknown>; count: number }>();
  return <Result>(printer: string, run: () => Promise<Result>): Promise<Result> | null => {
    const line = busy.get(printer) ?? { last: Promise.resolve(), count: 0 };
    if (line.count > waitingAtMost) return null;
    line.count += 1;
    busy.set(printer, line);
    const result = line.last.then(run).finally(() => {
      line.count -= 1;
      if (line.count === 0) busy.delete(printer);
    });
    line.last = result.catch(() => {});
    return result;
  };
}
