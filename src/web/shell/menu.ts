import { IconAccessible, type TablerIcon } from '@tabler/icons-react';
import { externalUrl } from '../navigation/external.ts';
import { pageOf, pagesOf } from '../navigation/pages.ts';

export interface MenuItem {
  label: string;
  icon?: TablerIcon;
  /** Route of the application. */
  to?: string;
  /** External address. */
  url?: string;
  items?: MenuItem[];
  /** Visible unless false. */
  visible?: boolean;
  disabled?: boolean;
  command?: (item: MenuItem) => void;
  target?: string;
  class?: string;
}

/** Builds the three groups of the menu, spelled as in spec §2. */
export function buildMenu(permissions: readonly string[]): MenuItem[] {
  const { label, icon, to } = pageOf('/');
  const help = pageOf('documentation');
  const pages = pagesOf(permissions);
  return [
    { label: 'Inicio', items: [{ label, icon, to }] },
    {
      label: 'Paginas',
      visible: pages.length > 0,
      items: pages.map((page) => ({ label: page.label, icon: page.icon, to: page.to })),
    },
    {
      label: 'Ayuda',
      items: [
        {
          label: help.label,
          icon: help.icon,
          url: externalUrl('documentation'),
          target: '_blank',
        },
        {
          label: 'Accesibilidad',
          icon: IconAccessible,
          url: '/web/accesibilidad',
          target: '_blank',
        },
      ],
    },
  ];
}

/**
 * Returns the path of positions, such as `1-0-2`, of the entry for the route; '' when there is
 * none.
 */
export function findActive(items: readonly MenuItem[], route: string, parent = ''): string {
  for (const [index, item] of items.entries()) {
    const path = parent ? `${parent}-${index}` : String(index);
    if (item.to === route) return path;
    const within = findActive(item.items ?? [], route, path);
    if (within) return within;
  }
  return '';
}
