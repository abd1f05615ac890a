import { redirect } from '@tanstack/react-router';
import type { PageKey } from '#domain/permissions/pages.ts';
import { isPublicName, type PublicName } from '#domain/permissions/public-names.ts';
import { readSession, type SessionState } from './session.ts';

export type RouteName = PublicName | PageKey;

export type Verdict = 'allow' | '/auth/login' | '/' | '/access-denied';

/** Decides the outcome of a navigation: the four rules of spec §2. */
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
  /** Name of the route, so that a test can list the permission of each route. */
  permission: RouteName;
}

/** Returns a route's `beforeLoad`. It never redirects a preload, which only warms caches. */
export function guard(permission: RouteName): Guard {
  const check = ({ preload }: { preload: boolean }) => {
    const to = verdict(permission, readSession());
    if (to !== 'allow' && !preload) throw redirect({ to, replace: true });
  };
  return Object.assign(check, { permission });
}
