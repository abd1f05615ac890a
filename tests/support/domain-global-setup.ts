import type { TestProject } from 'vitest/node';
import { isQuick } from './tier.ts';

export default function setup(project: TestProject) {
  const seed = Number(process.env.VEZ_SEED ?? Date.now() % 1_000_000);
  console.log(`seed ${seed} (${project.name})`);
  project.provide('domainSeed', seed);
  project.provide('manyRuns', isQuick ? 200 : 1000);
  project.provide('isQuick', isQuick);
}
