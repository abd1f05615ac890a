import { redirect } from '@tanstack/react-router';
import type { PageKey } from '#domain/permissions/pages.ts';
import { isPublicName, type PublicName } from '#domain/permissions/public-names.ts';
import { readSession, type SessionState } from './session.ts';

export type RouteName = PublicName | PageKey;

export type Verdict = 'allow' | '/auth/login' | '/' | '/access-denied';

/** Where a navigation to the named route ends: the four rules of spec §2. */
export function verdict(name: RouteName, session: SessionState): Verdict {
  if (!session.authenticated) {
    return name === 'login' || name === 'marketing' ? 'allow' : '/auth/login';
  }
  if (session.userInvalid) return name === '/' ? 'allow' : '/';
  if (name === 'login') return '/';
  return isPublicName(name) || session.permissions.includes(name) ? 'allow' : '/access-denied';
}

interface Guard {
  (context: { preload: boolean }): void;
  /** The route's name, so that a test can list which route asks for what. */
  permission: RouteName;
}

/** The `beforeLoad` of a route. A preload is never sent elsewhere: it only warms caches. */
export function guard(permission: RouteName): Guard {
  const check = ({ preload }: { preload: boolean }) => {
    const to = verdict(permission, readSession());
    if (to !== 'allow' && !preload) throw redirect({ to, replace: true });
  };
  return Object.assign(check, { permission });
}
