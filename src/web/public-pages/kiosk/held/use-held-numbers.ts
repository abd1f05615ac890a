import { useEffect, useRef, useState } from 'preact/hooks';
import type { DeviceTalk } from '../../parts/device/PairedDevice.tsx';
import { hasUnsent } from './has-unsent.ts';
import type { HeldNumbers } from './held-numbers.ts';

/**
 * The numbers that the kiosk may give without a connection; null where the branch wants none and
 * all that were given are sent.
 */
export function useHeldNumbers(
  wanted: boolean,
  connected: boolean,
  deviceKey: string,
  device: DeviceTalk,
): HeldNumbers | null {
  const [numbers, setNumbers] = useState<HeldNumbers | null>(null);
  const [left] = useState(hasUnsent);
  // Not ended when the branch wants no more, since the server then lets the page hold none.
  const needed = wanted || left || numbers !== null;
  const key = useRef(deviceKey);
  key.current = deviceKey;
  useEffect(() => {
    if (!needed) return;
    const opening = import('./held-numbers.ts').then((loaded) => {
      const onChange = (outbox: number) => device.say({ outbox });
      const opened = new loaded.HeldNumbers(() => key.current, onChange);
      setNumbers(opened);
      return opened;
    });
    return () =>
      void opening.then((opened) => {
        opened.close();
        setNumbers(null);
      });
  }, [needed, device]);
  useEffect(() => numbers?.setConnected(connected), [numbers, connected]);
  return numbers;
}
