/** Returns `VEZ_FAULT_SEEDS` successive seeds from `VEZ_SEED` or a random one; prints the first. */
export function faultSeeds(): number[] {
  const { VEZ_SEED, VEZ_FAULT_SEEDS = '1' } = process.env;
  const first = VEZ_SEED ? Number(VEZ_SEED) : Date.now() % 1_000_000;
  console.log(`seeds from ${first} on`);
  return Array.from({ length: Number(VEZ_FAULT_SEEDS) }, (_, index) => first + index);
}

export const isLong = Number(process.env.VEZ_FAULT_SEEDS ?? 0) >= 100;
