import { useEffect, useState } from 'preact/hooks';
import { capitalShare } from '../parts/font.ts';
import { letterPx } from './size.ts';

/** Makes the letters as large as the screen needs them, and follows its turns; in CSS pixels. */
export function useLetters(inches: number): number {
  const [letter, setLetter] = useState(16);
  useEffect(() => {
    const resize = () => {
      const { innerWidth: width, innerHeight: height } = window;
      const size = letterPx({ width, height, inches }, capitalShare());
      document.documentElement.style.fontSize = `${size}px`;
      setLetter(size);
    };
    resize();
    window.addEventListener('resize', resize);
    return () => window.removeEventListener('resize', resize);
  }, [inches]);
  return letter;
}
