import { setTimeout as delay } from 'node:timers/promises';
import { isPersonal } from '#domain/messages/channels.ts';
import { quietEnd, waitsForMorning } from '#domain/messages/quiet-hours.ts';
import type { DatabaseHandle } from '../db/handle.ts';
import type { Deps } from '../deployment/deps.ts';
import { AppError } from '../errors/app-error.ts';
import { recordTrial } from './channel-trial.ts';
import { send } from './channels/send.ts';
import { abreast, type Due, laneOf, takeDue } from './claim-due.ts';
import { withheldFor } from './mailings/withheld.ts';
import { makeMessages, mostCauses } from './make.ts';
import { type Ended, recordOutcome } from './outcome.ts';
import { prepare } from './prepare.ts';
import { rulesOf } from './rules.ts';

/** A burst triggers one look per message; the pause combines them. */
const pauseMs = 20;

const deliveries = new WeakMap<DatabaseHandle, Delivery>();

/**
 * Sends due messages until nothing is due or in progress, or `stopping` fires. Rejects if the
 * database does not answer.
 */
export function deliverMessages(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const delivery = deliveries.get(deps.database) ?? new Delivery(deps);
  deliveries.set(deps.database, delivery);
  return delivery.run(stopping);
}

export function lookAgain({ database }: Deps): void {
  deliveries.get(database)?.look();
}

/**
 * Deliveries of one process. Each lane has its own places, so a slow receiver delays only itself.
 */
class Delivery {
  readonly #deps: Deps;
  readonly #under = new Map<string, number>();
  /** Lanes with more due messages than places. */
  readonly #full = new Set<string>();
  readonly #tries = new Set<Promise<void>>();
  #looking: Promise<void> | null = null;
  #again = false;
  #stopping: AbortSignal | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async run(stopping?: AbortSignal): Promise<void> {
    this.#stopping = stopping;
    this.look();
    while (this.#looking || this.#tries.size > 0) {
      await Promise.race([...this.#tries, ...(this.#looking ? [this.#looking] : [])]);
    }
  }

  look(): void {
    this.#again = true;
    this.#looking ??= this.#takeAll().finally(() => {
      this.#looking = null;
    });
    // If no caller awaits it, the next start meets the same error.
    this.#looking.catch(() => {});
  }

  async #takeAll(): Promise<void> {
    while (this.#again && !this.#stopping?.aborted) {
      this.#again = false;
      const { database, clock } = this.#deps;
      const causes = await makeMessages(this.#deps);
      const { found, due } = await takeDue(database.db, clock(), this.#under);
      for (const one of due) this.#start(one);
      // There may be more causes or late messages.
      if (causes === mostCauses || found > due.length) this.#again = true;
      else await delay(pauseMs);
    }
  }

  #start(due: Due): void {
    const lane = laneOf(due.message);
    const count = (this.#under.get(lane) ?? 0) + 1;
    this.#under.set(lane, count);
    if (count >= abreast) this.#full.add(lane);
    const work = this.#try(due).then(() => {
      const left = (this.#under.get(lane) ?? 1) - 1;
      if (left > 0) this.#under.set(lane, left);
      else this.#under.delete(lane);
      // Looks after several messages, because a look costs more than a message.
      if (left <= abreast / 2 && this.#full.delete(lane)) this.look();
    });
    const settled = work.finally(() => this.#tries.delete(settled));
    // `run` receives the rejection.
    settled.catch(() => {});
    this.#tries.add(settled);
  }

  async #try(due: Due): Promise<void> {
    const { database, clock } = this.#deps;
    const ended = await attempt(this.#deps, due).catch(
      // The message is retried until its attempts end, so that no message can block others.
      (): Ended => ({ is: 'failed', why: 'internal' }),
    );
    await recordOutcome(database.db, due.message, ended, clock());
    if (ended.is === 'sent' || ended.is === 'failed' || ended.is === 'refused') {
      await recordTrial(database.db, due.message, ended, clock());
    }
  }
}

async function attempt(deps: Deps, { message, timeZone }: Due): Promise<Ended> {
  const { organisationId, branchId, kind, channel } = message;
  const rules = await rulesOf(deps, organisationId);
  const withheld = kind === 'report' ? await withheldFor(deps, message) : null;
  if (withheld) return { is: 'withdrawn', why: withheld };
  if (isPersonal(channel) && timeZone !== null && waitsForMorning(kind)) {
    const now = deps.clock().getTime();
    const end = quietEnd(rules.plan(branchId ?? 0), now, timeZone);
    if (end > now) return { is: 'later', until: new Date(end) };
  }
  try {
    return await send(deps, channel, () => prepare(deps, rules, message), organisationId);
  } catch (error) {
    // A retry cannot fix what a rule refuses.
    if (error instanceof AppError && error.status < 500) return { is: 'refused', why: error.key };
    throw error;
  }
}
