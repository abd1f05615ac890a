import { useEffect, useState } from 'preact/hooks';
import { onSoundChange, soundBlocked, wakeSound } from '../parts/tones.ts';

/** Whether the browser keeps the page silent; a touch or a key anywhere ends that. */
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
