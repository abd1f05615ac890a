import type { BranchDay, Entry } from './news.ts';

export interface Due {
  day: BranchDay;
  /** The earliest history entry not yet folded into the day; null when no entry made it due. */
  since: Entry | null;
}

const nameOf = ({ organisationId, id, day }: BranchDay) => `${organisationId} ${id} ${day}`;

/** Keeps days without duplicates, in the order in which they became due. */
export class DueDays {
  readonly #due = new Map<string, Due>();

  add(day: BranchDay, since: Entry | null = null): void {
    const known = this.#due.get(nameOf(day));
    if (!known) this.#due.set(nameOf(day), { day, since });
    else known.since ??= since;
  }

  /** Removes a day; later entries make it due again. */
  take({ day }: Due): void {
    this.#due.delete(nameOf(day));
  }

  all(): Due[] {
    return [...this.#due.values()];
  }

  firstEntryOf(organisationId: number): number | null {
    const open = [...this.#due.values()].flatMap(({ since }) =>
      since?.organisationId === organisationId ? [since.id] : [],
    );
    return open.length === 0 ? null : Math.min(...open);
  }
}
