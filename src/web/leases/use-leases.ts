import { useEffect, useState, useSyncExternalStore } from 'react';
import type { components } from '#contract/types.ts';
import { useOnline } from '../connection/connection.ts';

type OwnGate = components['schemas']['OwnGate'];
type Leases = typeof import('./leases.ts');

/** Loaded only where the branch has leases. */
let leases: Leases | null = null;

async function load(): Promise<Leases> {
  leases = await import('./leases.ts');
  return leases;
}

/**
 * Holds the leases of the open counter and returns what to tell about them without a connection;
 * empty if it may call nobody then.
 */
export function useLeases({ id, leases: most = 0, waiting }: OwnGate) {
  const [loaded, setLoaded] = useState(leases);
  const online = useOnline();
  const people = waiting.reduce((sum, line) => sum + line.waiting, 0);
  const held = useSyncExternalStore(loaded?.onHeld ?? never, loaded?.hint ?? none);
  useEffect(() => {
    if (loaded) return loaded.hold(id, most);
    if (most > 0) void load().then(setLoaded);
  }, [loaded, id, most]);
  useEffect(() => {
    if (online) loaded?.queuesChanged(people);
  }, [loaded, online, people]);
  return held;
}

const never = () => () => {};
const none = () => '';

/** Calls a leased ticket to the open and free counter. Returns false without one. */
export const callLeased = (gate: OwnGate) => leases?.callLeased(gate) ?? false;

/** Gives up every lease. */
export const endLeases = async () => leases?.endLeases();
