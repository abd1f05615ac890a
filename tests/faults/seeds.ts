/**
 * The seeds to run with: `VEZ_SEED` alone, or as many as `VEZ_FAULT_SEEDS` says from a random one
 * on, which is printed.
 */
export function faultSeeds(): number[] {
  const { VEZ_SEED, VEZ_FAULT_SEEDS = '3' } = process.env;
  if (VEZ_SEED) return [Number(VEZ_SEED)];
  const first = Date.now() % 1_000_000;
  console.log(`seeds from ${first} on`);
  return Array.from({ length: Number(VEZ_FAULT_SEEDS) }, (_, index) => first + index);
}

/** Whether this is the long run of `npm run faults`. */
export const isLong = Number(process.env.VEZ_FAULT_SEEDS ?? 0) > 100;
