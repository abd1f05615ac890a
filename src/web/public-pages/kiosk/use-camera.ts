import { useEffect, useState } from 'preact/hooks';

export type CameraRoom = typeof import('./camera/Scanning.tsx');

/** Null if the camera is not wanted or missing, and until its module is loaded. */
export function useCamera(wanted: boolean): CameraRoom | null {
  const [room, setRoom] = useState<CameraRoom | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    const come = async () => {
      const came = await import('./camera/Scanning.tsx');
      if ((await came.hasCamera()) && !left) setRoom(came);
    };
    // People type if the module does not load.
    come().catch(() => {});
    return () => {
      left = true;
      setRoom(null);
    };
  }, [wanted]);
  return room;
}
