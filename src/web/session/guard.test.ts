import { describe, expect, it } from 'vitest';
import { type PageKey, pages } from '#domain/permissions/pages.ts';
import { publicNames } from '#domain/permissions/public-names.ts';
import { type RouteName, type Verdict, verdict } from './guard.ts';

// The cast: `Object.keys` returns the table's own keys.
const names = [...new Set<RouteName>([...publicNames, ...(Object.keys(pages) as PageKey[])])];

/** Expected verdict per session state and route, written out from spec §2. */
const table: Record<
  string,
  [Parameters<typeof verdict>[1], Partial<Record<RouteName, Verdict>>, Verdict]
> = {
  'nobody is signed in': [
    { authenticated: false, userInvalid: false, permissions: ['/', 'my-lines'] },
    { login: 'allow', marketing: 'allow' },
    '/auth/login',
  ],
  'the user is invalid': [
    { authenticated: true, userInvalid: true, permissions: ['/', 'my-lines'] },
    { '/': 'allow' },
    '/',
  ],
  'a viewer is signed in': [
    { authenticated: true, userInvalid: false, permissions: ['/', 'my-lines'] },
    {
      login: '/',
      notfound: 'allow',
      error: 'allow',
      'access-denied': 'allow',
      documentation: 'allow',
      marketing: 'allow',
      '/': 'allow',
      'my-lines': 'allow',
    },
    '/access-denied',
  ],
};

describe.each(Object.entries(table))('when %s', (_state, [session, exceptions, otherwise]) => {
  it.each(names)('%s', (name) => {
    expect(verdict(name, session)).toBe(exceptions[name] ?? otherwise);
  });

  it('ends within two redirects', () => {
    const nameOf: Record<string, RouteName> = {
      '/auth/login': 'login',
      '/': '/',
      '/access-denied': 'access-denied',
    };
    for (const start of names) {
      let name: RouteName | undefined = start;
      let redirects = 0;
      for (; name; redirects += 1) {
        const to = verdict(name, session);
        if (to === 'allow') break;
        name = nameOf[to];
      }
      expect(redirects).toBeLessThanOrEqual(2);
    }
  });
});
