import { useEffect, useRef, useState } from 'preact/hooks';
import type { View } from '../port.ts';
import type { HeldNumbers } from './held-numbers.ts';

/**
 * The numbers that the kiosk may give without a connection; null where the branch wants none.
 * `onUnsent` hears how many of those given the server does not know yet.
 */
export function useHeldNumbers(
  wanted: boolean,
  connected: boolean,
  deviceKey: string,
  onUnsent: (orders: number) => void,
): HeldNumbers | null {
  const [numbers, setNumbers] = useState<HeldNumbers | null>(null);
  const [, setShown] = useState(0);
  const key = useRef(deviceKey);
  key.current = deviceKey;
  useEffect(() => {
    if (!wanted) return;
    let opened: HeldNumbers | null = null;
    let left = false;
    void import('./held-numbers.ts').then((loaded) => {
      if (left) return;
      opened = new loaded.HeldNumbers(
        () => key.current,
        (unsent) => {
          onUnsent(unsent);
          setShown((times) => times + 1);
        },
      );
      setNumbers(opened);
    });
    return () => {
      left = true;
      opened?.close();
      setNumbers(null);
    };
  }, [wanted, onUnsent]);
  useEffect(() => numbers?.setConnected(connected), [numbers, connected]);
  return numbers;
}

/** The view without a connection: services that have a number are offered, the others are not. */
export function heldView(view: View, numbers: HeldNumbers): View | null {
  const services = view.services.map((service) => ({
    ...service,
    available: numbers.has(service.id),
  }));
  if (!services.some(({ available }) => available)) return null;
  const settings = { ...view.settings, arrivals: false, camera: false };
  return { ...view, open: true, services, settings, held: true };
}
