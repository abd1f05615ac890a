import { useEffect, useState } from 'preact/hooks';
import { letterPx } from './size.ts';

/** The height of a capital in the page's letters of size 1, measured where the browser can. */
function capitalShare(): number {
  const usual = 0.7;
  const drawing = document.createElement('canvas').getContext('2d');
  if (!drawing) return usual;
  drawing.font = `100px ${getComputedStyle(document.documentElement).fontFamily}`;
  return drawing.measureText('H').actualBoundingBoxAscent / 100 || usual;
}

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
