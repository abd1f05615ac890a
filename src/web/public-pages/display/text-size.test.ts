import { expect, it } from 'vitest';
import { fontPx } from './text-size.ts';

/** Height in millimetres of a capital letter on a screen with the given diagonal. */
const capitalMm = (screen: { width: number; height: number }, metres: number, inches: number) => {
  const px = fontPx(screen, { metres, inches }, 0.72) * 0.72;
  return (px * inches * 25.4) / Math.hypot(screen.width, screen.height);
};

it.each([
  ['full HD', { width: 1920, height: 1080 }],
  ['upright', { width: 1080, height: 1920 }],
  ['4K', { width: 3840, height: 2160 }],
])('draws capitals of 12 mm for each metre on a screen of %s', (_name, screen) => {
  expect(capitalMm(screen, 5, 43)).toBeCloseTo(60);
  expect(capitalMm(screen, 1, 24)).toBeCloseTo(12);
});

it('needs fewer pixels on a larger screen', () => {
  const screen = { width: 1920, height: 1080 };
  const px = (inches: number) => fontPx(screen, { metres: 5, inches }, 0.7);
  expect(px(32)).toBeCloseTo(2 * px(64));
});
