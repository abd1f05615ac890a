import { redirect } from '@tanstack/react-router';
import type { PageKey } from '#domain/permissions/pages.ts';
import { guard } from '../session/guard.ts';
import { readItem } from '../session/storage.ts';

/** The addresses of the two external sites, unless the organisation's settings name others. */
const addresses = {
  documentation: { setting: 'vez.documentation.url', fallback: '/doc/' },
  reports: { setting: 'vez.reports.url', fallback: '/reports/' },
} as const satisfies Partial<Record<PageKey, { setting: string; fallback: string }>>;

type External = keyof typeof addresses;

/** The external page that a route of the application stands for, null for a page of its own. */
export function externalAt(route: string): External | null {
  const key = route.replace('/pages/', '');
  // The table's own names.
  return Object.hasOwn(addresses, key) ? (key as External) : null;
}

export function externalUrl(name: External): string {
  const { setting, fallback } = addresses[name];
  const url: unknown = readItem('settings')?.[setting];
  return typeof url === 'string' && /^(https?:\/\/|\/[^/])/.test(url) ? url : fallback;
}

/** The `beforeLoad` of a route that sends the browser to the external site and cancels the navigation (spec §2). */
export function leaveFor(name: External) {
  const check = guard(name);
  const leave = (context: { preload: boolean }) => {
    check(context);
    if (!context.preload) {
      throw redirect({ href: externalUrl(name), reloadDocument: true, replace: true });
    }
  };
  return Object.assign(leave, { permission: check.permission });
}
