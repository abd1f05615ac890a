import { setTimeout as delay } from 'node:timers/promises';
import { quietEnd, waitsForMorning } from '#domain/messages/quiet-hours.ts';
import type { DatabaseHandle } from '../db/client.ts';
import type { Deps } from '../deployment/deps.ts';
import { AppError } from '../errors/app-error.ts';
import { recordTrial } from './channel-trial.ts';
import { send } from './channels/send.ts';
import { abreast, type Due, laneOf, takeDue } from './claim-due.ts';
import { withheldFor } from './mailings/withheld.ts';
import { type Ended, recordOutcome } from './outcome.ts';
import { prepare } from './prepare.ts';
import { rulesOf } from './rules.ts';

/** A burst wakes it for each message; several are taken at a time. */
const pauseMs = 20;

const deliveries = new WeakMap<DatabaseHandle, Delivery>();

/**
 * Sends what is due, and ends once nothing is due and nothing under way. After `stopping` it takes
 * no more. Rejects where the database does not answer.
 */
export function deliverMessages(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const delivery = deliveries.get(deps.database) ?? new Delivery(deps);
  deliveries.set(deps.database, delivery);
  return delivery.run(stopping);
}

/** Has a delivery that is running look for what is new. */
export function lookAgain({ database }: Deps): void {
  deliveries.get(database)?.look();
}

/** What one process sends. Each lane has its own places, so that a slow receiver holds up itself. */
class Delivery {
  readonly #deps: Deps;
  /** How many of each lane are under way. */
  readonly #under = new Map<string, number>();
  /** Lanes that had more due than places. */
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
    // Where nobody waits for it, the next start meets the same.
    this.#looking.catch(() => {});
  }

  async #takeAll(): Promise<void> {
    while (this.#again && !this.#stopping?.aborted) {
      this.#again = false;
      const { database, clock } = this.#deps;
      const { found, due } = await takeDue(database.db, clock(), this.#under);
      for (const one of due) this.#start(one);
      // Of the late ones there may be more.
      if (found > due.length) this.#again = true;
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
      // Several at a time: looking costs more than a message.
      if (left <= abreast / 2 && this.#full.delete(lane)) this.look();
    });
    const settled = work.finally(() => this.#tries.delete(settled));
    // `run` hears of it.
    settled.catch(() => {});
    this.#tries.add(settled);
  }

  async #try(due: Due): Promise<void> {
    const { database, clock } = this.#deps;
    const ended = await attempt(this.#deps, due).catch(
      // Its lease ends, or its tries do: no message may hold up others.
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
  if (channel !== 'webhook' && timeZone !== null && waitsForMorning(kind)) {
    const now = deps.clock().getTime();
    const end = quietEnd(rules.plan(branchId ?? 0), now, timeZone);
    if (end > now) return { is: 'later', until: new Date(end) };
  }
  try {
    return await send(deps, channel, () => prepare(deps, rules, message), organisationId);
  } catch (error) {
    // What a rule refuses will not do better later.
    if (error instanceof AppError && error.status < 500) return { is: 'refused', why: error.key };
    throw error;
  }
}
