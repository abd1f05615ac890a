import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the property tests of rules draw from; VEZ_SEED repeats a run. */
    domainSeed: number;
    /** How many cases the property tests with many draw. */
    manyRuns: number;
  }
}
