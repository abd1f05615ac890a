import { useEffect, useState } from 'preact/hooks';
import { capitalShare } from '../parts/font.ts';
import { fontPx } from './size.ts';

/** Sets the font size that the screen needs, also after a rotation; returns it in CSS pixels. */
export function useFontPx(inches: number): number {
  const [fontSize, setFontSize] = useState(16);
  useEffect(() => {
    const resize = () => {
      const { innerWidth: width, innerHeight: height } = window;
      const size = fontPx({ width, height, inches }, capitalShare());
      document.documentElement.style.fontSize = `${size}px`;
      setFontSize(size);
    };
    resize();
    window.addEventListener('resize', resize);
    return () => window.removeEventListener('resize', resize);
  }, [inches]);
  return fontSize;
}
