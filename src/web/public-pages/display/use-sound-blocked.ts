import { useEffect, useState } from 'preact/hooks';
import { onSoundChange, soundBlocked, wakeSound } from '../parts/tones.ts';

/** True while the browser blocks sound; a touch or key on the page ends that. */
export function useSoundBlocked(): boolean {
  const [blocked, setBlocked] = useState(soundBlocked);
  useEffect(() => {
    const wake = () => void wakeSound();
    for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, wake);
    const stop = onSoundChange(() => setBlocked(soundBlocked()));
    return () => {
      for (const touch of ['pointerdown', 'keydown']) window.removeEventListener(touch, wake);
      stop();
    };
  }, []);
  return blocked;
}
