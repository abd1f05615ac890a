import { expect, it } from 'vitest';
import { capitalMm, capitalPx, fontPx, pixelsPerMm, servicesPerPage } from './size.ts';

it('knows the millimetres of a screen by its diagonal', () => {
  // 32 inches at 1080x1920 are 398 mm by 708 mm.
  const tall = { width: 1080, height: 1920, inches: 32 };
  expect(1080 / pixelsPerMm(tall)).toBeCloseTo(398.5, 0);
  expect(1920 / pixelsPerMm(tall)).toBeCloseTo(708.4, 0);
});

it.each([
  { width: 1080, height: 1920, inches: 32 },
  { width: 1280, height: 800, inches: 32 },
  { width: 1280, height: 800, inches: 10 },
  { width: 1080, height: 1920, inches: 21.5 },
])('draws capitals of six millimetres and more on $width x $height of $inches inches', (screen) => {
  expect(capitalMm).toBeGreaterThanOrEqual(6);
  for (const share of [0.66, 0.7, 0.73]) {
    const capital = fontPx(screen, share) * share;
    expect(capital).toBeGreaterThanOrEqual(capitalPx(screen));
    expect(capital / pixelsPerMm(screen)).toBeGreaterThanOrEqual(6);
  }
});

it('shows fewer services at once where the letters are larger or all is moved down', () => {
  expect(servicesPerPage({ width: 1280, height: 800, fontSize: 20, low: false })).toBe(6);
  const room = { width: 1080, height: 1920, fontSize: 27, low: false };
  expect(servicesPerPage(room)).toBe(6);
  expect(servicesPerPage({ ...room, low: true })).toBeLessThan(servicesPerPage(room));
  expect(servicesPerPage({ ...room, fontSize: 40 })).toBeLessThan(servicesPerPage(room));
  expect(servicesPerPage({ width: 1280, height: 800, fontSize: 51, low: true })).toBe(2);
});
