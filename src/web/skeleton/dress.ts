import type { SettingName } from '#domain/organisation/settings.ts';
import type { PageKey } from '#domain/permissions/pages.ts';
import { pagePath } from '../lib/page-path.ts';
import { verdict } from '../session/guard.ts';
import { currentUser, readSession } from '../session/session.ts';
import { readItem } from '../session/storage.ts';
import { layoutModes, restingLayout } from '../shell/layout.ts';
import { readDark, readMenuMode } from '../theme/preferences.ts';

/**
 * Shows the skeleton of the document the moment that it is parsed, as this person's shell, and takes
 * it away with the first thing that the application shows. Both come before the next painting.
 */
export function followSkeleton(): void {
  const parsing = new MutationObserver(() => {
    const skeleton = document.getElementById('skeleton');
    // Something stands behind it: it is whole.
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

/** The start page's document answers other addresses too, and a page may be forbidden. */
function isForThisPerson({ dataset }: HTMLElement): boolean {
  // The build writes it from the table of pages.
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
  // One text to paint, not two halves.
  skeleton.normalize();
  skeleton.hidden = false;
}

/** The organisation's own logo, as `Logo` chooses it, where there is one. */
function showLogo(skeleton: HTMLElement, dark: boolean): void {
  const settings = readItem('settings');
  const own = (name: SettingName) => settings?.[name];
  const logo = (dark && own('vez.brand.logo.dark')) || own('vez.brand.logo');
  if (typeof logo !== 'string') return;
  const image = new Image();
  image.src = logo;
  skeleton.querySelector('header svg[aria-label]')?.replaceWith(image);
}
