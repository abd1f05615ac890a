/** A printer with more jobs before it is not waited for: its people take their number from the screen. */
const waitingAtMost = 4;

/** Runs one job at a time for each printer, in the order in which they come; null where too many wait. */
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
