import type { KioskPrinter } from '#domain/devices/kiosk-settings.ts';
import type { Config } from '../deployment/config.ts';
import { jobsInTurn } from './queue.ts';
import { type PrintTrouble, type SentSlip, sendSlip, usualPatience } from './send.ts';
import { type Slip, slipBytes } from './slip.ts';

export interface Printed {
  printed: boolean;
  /** Reason of the failure; null if it was printed. */
  trouble: PrintTrouble | 'no_printer' | 'not_allowed' | 'busy' | null;
  paper: SentSlip['paper'];
}

/** Milliseconds for which a repeated job gets the first result. */
const keptMs = 10 * 60_000;
const keptAtMost = 5000;

/**
 * Prints slips on network printers, one at a time per printer and each job once per process. A
 * printer's failure is a result; it never throws.
 */
export function slipPrinter({ patience = usualPatience } = {}) {
  const inTurn = jobsInTurn();
  const jobs = new Map<string, { at: number; answer: Promise<Printed> }>();

  async function print(
    { printers }: Pick<Config, 'printers'>,
    printer: KioskPrinter,
    slip: Slip,
  ): Promise<Printed> {
    if (printer.kind !== 'network') return refused('no_printer');
    const { host, port, columns } = printer;
    if (!printers.allows(host, port)) return refused('not_allowed');
    const sent = inTurn(`${host} ${port}`, () =>
      sendSlip({ host, port }, slipBytes(slip, columns), patience),
    );
    if (!sent) return refused('busy');
    const { trouble, paper } = await sent;
    return { printed: trouble === null, trouble, paper };
  }

  return (
    config: Pick<Config, 'printers'>,
    job: { key: string; now: Date; printer: KioskPrinter; slip: Slip },
  ): Promise<Printed> => {
    const { key, printer, slip } = job;
    const now = job.now.getTime();
    // The first of a map is the oldest.
    for (const [old, { at }] of jobs) {
      if (jobs.size <= keptAtMost && at > now - keptMs) break;
      jobs.delete(old);
    }
    const known = jobs.get(key);
    if (known) return known.answer;
    const answer = print(config, printer, slip);
    jobs.set(key, { at: now, answer });
    return answer;
  };
}

const refused = (trouble: Printed['trouble']): Printed => ({
  printed: false,
  trouble,
  paper: null,
});
