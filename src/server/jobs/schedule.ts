import type { Logger } from 'pino';
import { checkAudits } from '../audit/check.ts';
import { sealAudits } from '../audit/seal.ts';
import type { Deps } from '../deployment/deps.ts';
import { flushRefusals } from '../devices/refusals.ts';
import { deliverMessages, lookAgain } from '../messages/deliver.ts';
import { sendDueReports } from '../messages/mailings/send-due.ts';
import { tellOfNotes } from '../modules/accessibility/tell.ts';
import { tellOfCrossings } from '../modules/alerts/tell.ts';
import { seeFloods } from '../modules/devices/flood.ts';
import { loseSilent } from '../modules/devices/lost.ts';
import { tellOfDevices } from '../modules/devices/tell.ts';
import { logCounts } from '../modules/page-errors/log-once.ts';
import { wakeChannel } from '../realtime/publish.ts';
import { cancelMissed } from './cancel-missed.ts';
import { closeAbandonedGates } from './close-abandoned.ts';
import { closeDay } from './close-day.ts';
import { foldFigures } from './fold-figures.ts';
import { foreseeArrivals } from './foresee-arrivals.ts';
import { forgetFormerCustomers } from './forget-customers.ts';
import { freeUnconfirmed } from './free-unconfirmed.ts';
import { missUnanswered } from './miss-unanswered.ts';
import { offerSlots } from './offer-slots.ts';
import { purge } from './purge.ts';
import { removeTurns } from './remove-turns.ts';
import { leasedReturner } from './return-leased.ts';
import { returnPostponed } from './return-postponed.ts';
import { tellToLeave } from './tell-to-leave.ts';

interface Job {
  name: string;
  everyMs: number;
  /** Also runs at startup, before a ticket of yesterday is called. */
  atStart?: boolean;
  /** A NOTIFY channel that also starts the job. */
  wokenBy?: string;
  /** Called when a start is requested during a run; without it the request is ignored. */
  again?: (deps: Deps) => void;
  run: (deps: Deps, stopping: AbortSignal, log: Logger) => Promise<unknown>;
}

const jobs: Job[] = [
  {
    name: 'copy-log',
    everyMs: 5_000,
    atStart: true,
    run: async ({ database }) => database.copyLog?.(),
  },
  { name: 'return-postponed', everyMs: 15_000, run: returnPostponed },
  { name: 'return-leased', everyMs: 5_000, run: leasedReturner() },
  { name: 'cancel-missed', everyMs: 15_000, run: cancelMissed },
  { name: 'free-unconfirmed', everyMs: 5_000, run: freeUnconfirmed },
  { name: 'offer-slots', everyMs: 15_000, run: offerSlots },
  { name: 'close-day', everyMs: 15_000, atStart: true, run: closeDay },
  { name: 'miss-unanswered', everyMs: 5_000, run: missUnanswered },
  { name: 'tell-to-leave', everyMs: 15_000, run: tellToLeave },
  { name: 'tell-of-crossings', everyMs: 15_000, run: tellOfCrossings },
  {
    name: 'deliver-messages',
    everyMs: 2_000,
    atStart: true,
    wokenBy: wakeChannel,
    run: deliverMessages,
    again: lookAgain,
  },
  { name: 'mail-reports', everyMs: 30_000, atStart: true, run: sendDueReports },
  { name: 'lose-devices', everyMs: 1_000, run: (deps) => loseSilent(deps) },
  { name: 'tell-of-devices', everyMs: 5_000, run: tellOfDevices },
  { name: 'tell-of-notes', everyMs: 30_000, run: tellOfNotes },
  { name: 'count-refusals', everyMs: 3_000, run: flushRefusals },
  { name: 'see-floods', everyMs: 3_000, run: seeFloods },
  { name: 'count-page-errors', everyMs: 60_000, run: logCounts },
  { name: 'fold-figures', everyMs: 5_000, atStart: true, run: foldFigures },
  { name: 'close-abandoned', everyMs: 30_000, run: closeAbandonedGates },
  { name: 'foresee-arrivals', everyMs: 600_000, run: foreseeArrivals },
  { name: 'seal-audits', everyMs: 60_000, run: sealAudits },
  {
    name: 'check-audits',
    everyMs: 3_600_000,
    run: (deps, _stopping, log) => checkAudits(deps, log),
  },
  { name: 'forget-customers', everyMs: 3_600_000, run: forgetFormerCustomers },
  { name: 'remove-turns', everyMs: 3_600_000, run: removeTurns },
  { name: 'purge', everyMs: 3_600_000, run: purge },
];

/**
 * Runs each job at its interval, never twice at once in this process. Returns a function that stops
 * them.
 */
export function scheduleJobs(deps: Deps, log: Logger): () => Promise<void> {
  const running = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  const timers = jobs.map(({ name, everyMs, atStart, wokenBy, run, again }) => {
    let busy = false;
    const start = () => {
      if (stopping.signal.aborted) return;
      if (busy) return again?.(deps);
      busy = true;
      const work = run(deps, stopping.signal, log)
        .catch((error: unknown) => log.error({ err: error, job: name }, 'job failed'))
        .finally(() => {
          busy = false;
          running.delete(work);
        });
      running.add(work);
    };
    if (atStart) start();
    if (wokenBy) {
      deps.database
        .listen(wokenBy, { onMessage: start, onGap: start })
        // The interval still applies.
        .catch((error: unknown) => log.error({ err: error, job: name }, 'job is not woken'));
    }
    return setInterval(start, everyMs);
  });
  return async () => {
    stopping.abort();
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
