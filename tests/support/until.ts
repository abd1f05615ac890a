import { vi } from 'vitest';

/** Long enough for a busy machine, below the limit of a test; polling ends sooner on success. */
const patience = { timeout: 100_000 };

export const until = <T>(look: () => T | Promise<T>) => vi.waitUntil(look, patience);

export const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, patience);
