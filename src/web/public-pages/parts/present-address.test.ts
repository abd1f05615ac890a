import { afterEach, expect, it } from 'vitest';
import { showPresentAddress } from './present-address.ts';

afterEach(() => history.replaceState(null, '', '/'));

it.each([
  ['/web/reservar/principal?lang=eu#x', 'nueva', '/web/reservar/nueva?lang=eu#x'],
  ['/web/numero/principal/12', 'nueva', '/web/numero/nueva/12'],
  ['/web/accesibilidad/nueva', 'nueva', '/web/accesibilidad/nueva'],
  // The page of the only organisation, and addresses without a slug.
  ['/web/accesibilidad', 'nueva', '/web/accesibilidad'],
  ['/web/cita/principal', 'nueva', '/web/cita/principal'],
  ['/web/reservar/principal', undefined, '/web/reservar/principal'],
])('%s of %s is shown as %s', (from, slug, to) => {
  history.replaceState({ step: 2 }, '', from);
  showPresentAddress(slug);
  expect(`${location.pathname}${location.search}${location.hash}`).toBe(to);
  expect(history.state).toEqual({ step: 2 });
});
