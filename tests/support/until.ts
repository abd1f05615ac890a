import { vi } from 'vitest';

/** What a busy machine may take, under the limit of a test; what is there sooner is seen sooner. */
const patience = { timeout: 100_000 };

/** Looks until there is something, and answers it. */
export const until = <T>(look: () => T | Promise<T>) => vi.waitUntil(look, patience);

/** Checks until the check holds. */
export const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, patience);
