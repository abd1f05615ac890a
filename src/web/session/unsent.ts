const key = 'vez.unsent';

/** Counts of unsent actions for the login page, without their content. */
export interface Unsent {
  count: number;
  /** True if they wait on the device for the person's return. */
  kept: boolean;
}

/** Stores the counts of one person; `null` removes them. */
export function noteUnsent(owner: string, unsent: Unsent | null): void {
  try {
    const { [owner]: _before, ...others } = readAll();
    const all = unsent ? { ...others, [owner]: unsent } : others;
    if (Object.keys(all).length > 0) localStorage.setItem(key, JSON.stringify(all));
    else localStorage.removeItem(key);
  } catch {
    // Blocked storage keeps no actions either, which each action has reported.
  }
}

export function countUnsent(): { waiting: number; lost: number } {
  const all = Object.values(readAll());
  const sum = (of: readonly Unsent[]) => of.reduce((total, { count }) => total + count, 0);
  return { waiting: sum(all.filter(({ kept }) => kept)), lost: sum(all.filter((u) => !u.kept)) };
}

function readAll(): Record<string, Unsent> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}
