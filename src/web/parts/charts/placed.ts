import type { CSSProperties } from 'react';

/** Numbers that the stylesheet places and shades by. */
export function placed(numbers: Record<string, number>): CSSProperties {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`--${name}`, value]));
}
