import type { components } from '#contract/types.ts';

type Call = components['schemas']['Call'];
interface NearbyCall {
  branchId: number;
  call: Call;
}

const name = 'vez-calls';

/** Tells a call from a lease to displays in the same browser, which may have no connection either. */
export function tellNearby(told: NearbyCall): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(told);
  channel.close();
}

/** Listens to the branch's calls from leases. Returns how to stop. */
export function onNearbyCall(branchId: number, listener: (call: Call) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<NearbyCall>) => {
    if (data.branchId === branchId) listener(data.call);
  };
  return () => channel.close();
}
