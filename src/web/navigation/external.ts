import { redirect } from '@tanstack/react-router';
import { type SettingName, settingTable } from '#domain/organisation/settings.ts';
import { isPageKey, type PageKey } from '#domain/permissions/pages.ts';
import { guard } from '../session/guard.ts';
import { keptSetting } from '../session/kept-setting.ts';

const addresses = {
  documentation: 'vez.documentation.url',
  reports: 'vez.reports.url',
} as const satisfies Partial<Record<PageKey, SettingName>>;

type External = keyof typeof addresses;

/** Returns the external site of a route; null for a page of the application. */
export function externalAt(route: string): External | null {
  const key = route.replace('/pages/', '');
  // The cast: `hasOwn` checks for a key of the table.
  return Object.hasOwn(addresses, key) ? (key as External) : null;
}

export function externalUrl(name: External): string {
  return keptSetting(addresses[name]);
}

/**
 * Returns the address of a route's chapter in Vez's own documentation; one elsewhere opens at its
 * start.
 */
export function chapterUrl(route: string): string {
  const url = externalUrl('documentation');
  const key = route.replace('/pages/', '');
  if (url !== settingTable['vez.documentation.url'].default || !isPageKey(key)) return url;
  return `${url}pages/${key === '/' ? '' : `${key}.html`}`;
}

/**
 * Returns a route's `beforeLoad` that redirects to the external site and cancels the navigation
 * (spec §2).
 */
export function leaveFor(name: External) {
  const check = guard(name);
  const leave = (context: { preload: boolean; location: { searchStr: string } }) => {
    check(context);
    if (!context.preload) {
      const url = externalUrl(name);
      // A sign-in returns to Vez's own reports through this route, with their search parameters.
      const search =
        url === settingTable[addresses[name]].default ? context.location.searchStr : '';
      throw redirect({ href: url + search, reloadDocument: true, replace: true });
    }
  };
  return Object.assign(leave, { permission: check.permission });
}
