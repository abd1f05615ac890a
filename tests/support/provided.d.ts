import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The seed of the domain's property tests; VEZ_SEED repeats a run. */
    domainSeed: number;
    /** Number of cases in property tests with many. */
    manyRuns: number;
    /** Whether `npm test` runs. */
    isQuick: boolean;
  }
}
