import { contrast } from './contrast.ts';

const white = '#ffffff';
const black = '#0b0f0e';
/** Minimum contrast of text (WCAG 1.4.3, level AA). */
const aa = 4.5;

/** Returns the text colour for a ground #rrggbb: white if it is legible, otherwise black. */
export function textOn(ground: string): string {
  return contrast(white, ground) >= aa ? white : black;
}

/** Returns whether text on the ground meets AA. Some middle greys carry neither white nor black. */
export function takesText(ground: string): boolean {
  return contrast(textOn(ground), ground) >= aa;
}
