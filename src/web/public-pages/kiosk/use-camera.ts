import { useEffect, useState } from 'preact/hooks';

/** What reads codes with the camera, for those kiosks that do. */
export type CameraRoom = typeof import('./camera/Scanning.tsx');

/** Null where the camera is not wanted, until it has come, and where there is none. */
export function useCamera(wanted: boolean): CameraRoom | null {
  const [room, setRoom] = useState<CameraRoom | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    const come = async () => {
      const came = await import('./camera/Scanning.tsx');
      if ((await came.hasCamera()) && !left) setRoom(came);
    };
    // Without it people type.
    come().catch(() => {});
    return () => {
      left = true;
      setRoom(null);
    };
  }, [wanted]);
  return room;
}
