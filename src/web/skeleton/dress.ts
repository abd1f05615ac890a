import type { SettingName } from '#domain/organisation/settings.ts';
import type { PageKey } from '#domain/permissions/pages.ts';
import { pagePath } from '../lib/page-path.ts';
import { verdict } from '../session/guard.ts';
import { currentUser, readSession } from '../session/session.ts';
import { readItem } from '../session/storage.ts';
import { layoutModes, restingLayout } from '../shell/layout.ts';
import { readDark, readMenuMode } from '../theme/preferences.ts';

/**
 * Shows the skeleton as soon as it is parsed, adapted to the person, and removes it with the
 * application's first content. Both happen before the next paint.
 */
export function followSkeleton(): void {
  const parsing = new MutationObserver(() => {
    const skeleton = document.getElementById('skeleton');
    // A following element means that the skeleton is complete.
    if (!skeleton?.nextElementSibling) return;
    parsing.disconnect();
    if (isForThisPerson(skeleton)) dress(skeleton);
  });
  const mounting = new MutationObserver(() => {
    mounting.disconnect();
    document.getElementById('skeleton')?.remove();
  });
  parsing.observe(document, { childList: true, subtree: true });
  document.addEventListener('readystatechange', () => {
    parsing.disconnect();
    const root = document.getElementById('root');
    if (root && document.readyState === 'interactive') mounting.observe(root, { childList: true });
  });
}

/** The start page's document also serves other addresses, and the page may be forbidden. */
function isForThisPerson({ dataset }: HTMLElement): boolean {
  // The cast: the build writes a key of the page table.
  const page = dataset.page as PageKey;
  return location.pathname === pagePath(page) && verdict(page, readSession()) === 'allow';
}

function dress(skeleton: HTMLElement): void {
  const user = currentUser();
  const modes = layoutModes(readMenuMode(), restingLayout).join(' ');
  skeleton.querySelector('[data-modes]')?.setAttribute('data-modes', modes);
  const mayOpen = (page: string) => user?.permissions.includes(page) ?? false;
  for (const link of skeleton.querySelectorAll<HTMLAnchorElement>('nav a[href*="/pages/"]')) {
    if (!mayOpen(link.pathname.replace('/web/pages/', ''))) link.parentElement?.remove();
  }
  for (const list of skeleton.querySelectorAll('ul:empty')) list.parentElement?.remove();
  for (const part of skeleton.querySelectorAll<HTMLElement>('[data-roles]')) {
    const { roles = '', pages = '' } = part.dataset;
    if (!roles.split(' ').includes(user?.type ?? '') || !pages.split(' ').some(mayOpen)) {
      part.remove();
    }
  }
  skeleton.querySelector('[data-name]')?.replaceWith(user?.first_name ?? '');
  showLogo(skeleton, readDark());
  // Merges adjacent text nodes, so that each text paints at once.
  skeleton.normalize();
  skeleton.hidden = false;
}

/** Shows the organisation's own logo, selected like in `Logo`, if there is one. */
function showLogo(skeleton: HTMLElement, dark: boolean): void {
  const settings = readItem('settings');
  const own = (name: SettingName) => settings?.[name];
  const logo = (dark && own('vez.brand.logo.dark')) || own('vez.brand.logo');
  if (typeof logo !== 'string') return;
  const image = new Image();
  image.src = logo;
  skeleton.querySelector('header svg[aria-label]')?.replaceWith(image);
}
