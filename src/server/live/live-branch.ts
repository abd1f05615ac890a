import { localMoment } from '#domain/time/zone.ts';
import type { Change } from '../realtime/publish.ts';
import { BranchModel, type TicketChange } from './branch-model.ts';
import type { LoadedBranch } from './load-branch.ts';
import { type Listener, Rounds } from './rounds.ts';

/** Milliseconds between refreshes without an event: waits and opening hours follow the clock. */
const refreshMs = 30_000;
/**
 * Milliseconds after which data that events do not carry, such as service times, is loaded again.
 */
const reloadMs = 300_000;
const retryMs = 1000;

/**
 * Changes within this interval are announced together, after the requests that made them are
 * answered.
 */
const togetherMs = 25;

/** Kinds of change that no view of a branch shows. */
const unseen = ['alert', 'appointmentWaits', 'figures', 'way'] as const satisfies Change['kind'][];

/**
 * A followed branch: its current model and the views derived from it, each computed once for all
 * followers.
 */
export class LiveBranch {
  readonly model: BranchModel;
  readonly #load: () => Promise<LoadedBranch | null>;
  readonly #clock: () => Date;
  readonly #listeners = new Set<Listener>();
  readonly #ofTurns = new Map<number, Set<Listener>>();
  readonly #rounds = new Rounds();
  readonly #made = new Map<string, unknown>();
  readonly #timer: NodeJS.Timeout;
  #since: TicketChange[] | null = null;
  #reading: Promise<void> | null = null;
  #again = false;
  #stopped = false;
  #loadedAt: number;
  #announced: { reloaded: boolean; turnIds: Set<number> } | null = null;

  constructor(
    loaded: LoadedBranch,
    { load, clock }: { load: () => Promise<LoadedBranch | null>; clock: () => Date },
  ) {
    this.model = new BranchModel(loaded);
    this.#load = load;
    this.#clock = clock;
    this.#loadedAt = clock().getTime();
    this.#timer = setInterval(() => this.#refresh(), refreshMs);
    this.#timer.unref();
  }

  get followed(): boolean {
    return this.#listeners.size + this.#rounds.size > 0;
  }

  /** Calls back after each batch of changes. Returns a function that unsubscribes. */
  follow(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Calls back at once after changes of the ticket and in rounds after other changes. Returns a
   * function that unsubscribes.
   */
  followTurn(turnId: number, listener: Listener): () => void {
    const others = this.#ofTurns.get(turnId);
    const listeners = others ?? new Set();
    if (!others) this.#ofTurns.set(turnId, listeners);
    listeners.add(listener);
    const leave = this.#rounds.add(listener);
    return () => {
      leave();
      if (listeners.delete(listener) && listeners.size === 0) this.#ofTurns.delete(turnId);
    };
  }

  /** Returns the result of `make` for the current state, cached by key until the next change. */
  once<Made>(key: string, make: () => Made): Made {
    // The cast: each key belongs to one `make`.
    if (this.#made.has(key)) return this.#made.get(key) as Made;
    const made = make();
    this.#made.set(key, made);
    return made;
  }

  receive(change: Change): void {
    if (change.kind === 'ticket') {
      this.#since?.push(change);
      if (this.model.apply(change)) this.#announce(false, change.ticketId);
      if (this.model.incomplete) void this.reload();
    } else if (!unseen.some((kind) => kind === change.kind)) {
      void this.reload();
    }
  }

  /** The load in progress; a request made after a change awaits it in order to see the change. */
  get reading(): Promise<void> | null {
    return this.#reading;
  }

  /** Loads the branch again; calls during a load cause one more load. */
  reload(): Promise<void> {
    this.#again = true;
    this.#reading ??= this.#readAgain();
    return this.#reading;
  }

  async #readAgain(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      const since: TicketChange[] = [];
      this.#since = since;
      try {
        const loaded = await this.#load();
        if (loaded) this.model.replace(loaded, since);
        this.#loadedAt = this.#clock().getTime();
        this.#announce(true);
      } catch {
        // The views stay as they are until the database answers.
        setTimeout(() => void this.reload(), retryMs).unref();
      }
    }
    this.#since = null;
    this.#reading = null;
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
  }

  #refresh(): void {
    const now = this.#clock().getTime();
    const { day, timeZone } = this.model.branch;
    const isOld = now - this.#loadedAt >= reloadMs || localMoment(now, timeZone).day !== day;
    if (isOld) void this.reload();
    else this.#announce(false);
  }

  #announce(reloaded: boolean, turnId?: number): void {
    this.#made.clear();
    const announced = this.#announced ?? { reloaded, turnIds: new Set() };
    announced.reloaded ||= reloaded;
    if (turnId !== undefined) announced.turnIds.add(turnId);
    if (this.#announced) return;
    this.#announced = announced;
    setTimeout(() => {
      this.#announced = null;
      for (const listener of this.#listeners) listener(announced.reloaded);
      for (const id of announced.turnIds) {
        for (const listener of this.#ofTurns.get(id) ?? []) listener(announced.reloaded);
      }
      this.#rounds.ask(announced.reloaded);
    }, togetherMs).unref();
  }
}
