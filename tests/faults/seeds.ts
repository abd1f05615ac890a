/**
 * The seeds to run with: from `VEZ_SEED` on, or a random one, which is printed, as many as
 * `VEZ_FAULT_SEEDS` says.
 */
export function faultSeeds(): number[] {
  const { VEZ_SEED, VEZ_FAULT_SEEDS = '1' } = process.env;
  const first = VEZ_SEED ? Number(VEZ_SEED) : Date.now() % 1_000_000;
  console.log(`seeds from ${first} on`);
  return Array.from({ length: Number(VEZ_FAULT_SEEDS) }, (_, index) => first + index);
}

/** Whether this is a run of the long tier. */
export const isLong = Number(process.env.VEZ_FAULT_SEEDS ?? 0) >= 100;
