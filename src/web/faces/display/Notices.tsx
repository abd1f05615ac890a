/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { Language } from '#domain/messages/kinds.ts';
import { onSoundChange, soundBlocked, wakeSound } from '../parts/tones.ts';
import { displayTexts } from './texts.ts';

interface Props {
  language: Language;
  /** Of what is shown, in milliseconds, once nothing newer comes. */
  age: number | null;
  /** Whether the display is set to make no sound. */
  silent: boolean;
  /** Whether the browser has refused to speak. */
  refused: boolean;
}

/** What keeps the display from being up to date or heard. */
export function Notices({ language, age, silent, refused }: Props) {
  const texts = displayTexts[language];
  const blocked = useSoundBlocked();
  return (
    <div role="status">
      {age !== null && <p class="notice old">{texts.old(ageText(age))}</p>}
      {!silent && (blocked || refused) && <p class="notice">{texts.soundBlocked}</p>}
    </div>
  );
}

/** Such as 15 s, 3 min or 2 h. */
export function ageText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}

function useSoundBlocked(): boolean {
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
