import { redirect } from '@tanstack/react-router';
import { type SettingName, settingTable } from '#domain/organisation/settings.ts';
import type { PageKey } from '#domain/permissions/pages.ts';
import { guard } from '../session/guard.ts';
import { keptSetting } from '../session/kept-setting.ts';

/** The settings that name the addresses of the two external sites. */
const addresses = {
  documentation: 'vez.documentation.url',
  reports: 'vez.reports.url',
} as const satisfies Partial<Record<PageKey, SettingName>>;

type External = keyof typeof addresses;

/** The external page that a route of the application stands for, null for a page of its own. */
export function externalAt(route: string): External | null {
  const key = route.replace('/pages/', '');
  // The table's own names.
  return Object.hasOwn(addresses, key) ? (key as External) : null;
}

export function externalUrl(name: External): string {
  return keptSetting(addresses[name]);
}

/** The `beforeLoad` of a route that sends the browser to the external site and cancels the navigation (spec §2). */
export function leaveFor(name: External) {
  const check = guard(name);
  const leave = (context: { preload: boolean; location: { searchStr: string } }) => {
    check(context);
    if (!context.preload) {
      const url = externalUrl(name);
      // A sign-in leads back to Vez's own reports by this route, with what was asked of them.
      const search =
        url === settingTable[addresses[name]].default ? context.location.searchStr : '';
      throw redirect({ href: url + search, reloadDocument: true, replace: true });
    }
  };
  return Object.assign(leave, { permission: check.permission });
}
