import type { BranchDay, Entry } from './news.ts';

export interface Due {
  day: BranchDay;
  /** The first entry of the history that is not folded into it; null where none made it due. */
  since: Entry | null;
}

const nameOf = ({ organisationId, id, day }: BranchDay) => `${organisationId} ${id} ${day}`;

/** The days that are to be folded, each once, in the order in which they came to be. */
export class DueDays {
  readonly #due = new Map<string, Due>();

  add(day: BranchDay, since: Entry | null = null): void {
    const known = this.#due.get(nameOf(day));
    if (!known) this.#due.set(nameOf(day), { day, since });
    else known.since ??= since;
  }

  /** Takes a day out; what comes from now on makes it due again. */
  take({ day }: Due): void {
    this.#due.delete(nameOf(day));
  }

  all(): Due[] {
    return [...this.#due.values()];
  }

  /** The first entry of the organisation that is not folded everywhere yet. */
  firstEntryOf(organisationId: number): number | null {
    const open = [...this.#due.values()].flatMap(({ since }) =>
      since?.organisationId === organisationId ? [since.id] : [],
    );
    return open.length === 0 ? null : Math.min(...open);
  }
}
