import type { components } from '#contract/types.ts';

type Schemas = components['schemas'];

export interface Refused {
  kind: Schemas['Refused']['kind'];
  count: number;
  /** Null if unknown. */
  branchName: string | null;
  deviceName: string | null;
}

/** Returns today's refusals, the most frequent first. */
export function refusedIn({ branches, refusals }: Schemas['Monitor']): Refused[] {
  const here = branches.flatMap((branch) =>
    branch.refusals.map(({ kind, count, deviceId }) => {
      const device = branch.devices.find(({ id }) => id === deviceId);
      return { kind, count, branchName: branch.name, deviceName: device?.name ?? null };
    }),
  );
  const elsewhere = refusals.map(({ kind, count }) => ({
    kind,
    count,
    branchName: null,
    deviceName: null,
  }));
  return [...here, ...elsewhere].sort((a, b) => b.count - a.count);
}
