import { fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { writeItem } from '../session/storage.ts';
import { prefer } from '../theme/choice.ts';
import { Logo } from './Logo.tsx';

const [inColour, white] = ['/web/logos/1/colour', '/web/logos/1/white'];
afterEach(() => prefer('dark', false));

function shown(settings: Record<string, string>, dark = false) {
  writeItem('settings', settings);
  prefer('dark', dark);
  const { container } = render(<Logo />);
  return container.firstElementChild;
}

it.each([
  ['in colour', { 'vez.brand.logo': inColour, 'vez.brand.logo.dark': white }, false, inColour],
  ['white in the dark', { 'vez.brand.logo': inColour, 'vez.brand.logo.dark': white }, true, white],
  ['in colour in the dark too', { 'vez.brand.logo': inColour }, true, inColour],
])('is the organisation’s %s (spec §2)', (_name, settings, dark, address) => {
  expect(shown(settings, dark)).toHaveAttribute('src', address);
});

it.each([
  ['where there is none', {}],
  ['for the light theme without one', { 'vez.brand.logo.dark': white }],
  ['for an address elsewhere', { 'vez.brand.logo': 'https://elsewhere.example/a.png' }],
])('is Vez’s own %s', (_name, settings) => {
  expect(shown(settings)?.tagName).toBe('svg');
});

it('is Vez’s own once the image is gone', () => {
  const image = shown({ 'vez.brand.logo': inColour });
  if (!image) throw new Error('no image');
  const parent = image.parentElement;
  fireEvent.error(image);
  expect(parent?.firstElementChild?.tagName).toBe('svg');
});
