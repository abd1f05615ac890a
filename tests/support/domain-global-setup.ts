import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the property tests of rules draw from; VEZ_SEED repeats a run. */
    domainSeed: number;
  }
}

export default function setup(project: TestProject) {
  const seed = Number(process.env.VEZ_SEED ?? Date.now() % 1_000_000);
  console.log(`seed ${seed} (${project.name})`);
  project.provide('domainSeed', seed);
}
