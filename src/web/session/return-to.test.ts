import { expect, it } from 'vitest';
import { returnAddress, returnHash } from './return-to.ts';

it('comes back to the page that was asked for, with its search', () => {
  const asked = { pathname: '/web/pages/my-lines', search: '?branch=2&view=replay' };
  const path = new URLSearchParams(returnHash(asked).slice(1)).get('returnTo') ?? '';
  expect(returnAddress(path)).toBe('/web/pages/my-lines?branch=2&view=replay');
  expect(returnHash({ pathname: '/web/', search: '' })).toBe('');
  expect(returnHash({ pathname: '/web', search: '' })).toBe('');
});

it.each([
  ['//evil.example', '/web//evil.example'],
  ['https://evil.example', '/web/'],
  ['@evil.example', '/web/'],
  ['.evil.example', '/web/'],
  ['/../outside', '/web/'],
  ['/..%2foutside', '/web/..%2foutside'],
  ['/\\evil.example', '/web//evil.example'],
  ['javascript:alert(1)', '/web/'],
])('never leads out of the application by %s', (path, address) => {
  expect(returnAddress(path)).toBe(address);
  expect(new URL(returnAddress(path), window.location.origin).origin).toBe(window.location.origin);
});
