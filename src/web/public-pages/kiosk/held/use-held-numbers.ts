import { useEffect, useRef, useState } from 'preact/hooks';
import type { DeviceTalk } from '../../parts/device/PairedDevice.tsx';
import type { HeldNumbers } from './held-numbers.ts';

/** The numbers that the kiosk may give without a connection; null where the branch wants none. */
export function useHeldNumbers(
  wanted: boolean,
  connected: boolean,
  deviceKey: string,
  device: DeviceTalk,
): HeldNumbers | null {
  const [numbers, setNumbers] = useState<HeldNumbers | null>(null);
  const [, setTicks] = useState(0);
  const key = useRef(deviceKey);
  key.current = deviceKey;
  useEffect(() => {
    if (!wanted) return;
    const opening = import('./held-numbers.ts').then((loaded) => {
      const onChange = (outbox: number) => {
        device.say({ outbox });
        setTicks((ticks) => ticks + 1);
      };
      const opened = new loaded.HeldNumbers(() => key.current, onChange);
      setNumbers(opened);
      return opened;
    });
    return () =>
      void opening.then((opened) => {
        opened.close();
        setNumbers(null);
      });
  }, [wanted, device]);
  useEffect(() => numbers?.setConnected(connected), [numbers, connected]);
  return numbers;
}
