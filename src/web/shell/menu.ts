import {
  IconHome,
  IconListNumbers,
  IconTicket,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';

export interface MenuEntry {
  label: string;
  icon: TablerIcon;
  to: '/' | '/pages/operated-gates' | '/pages/my-service-provider' | '/pages/my-lines';
}

/** Label, icon and address of each page key (spec §2). */
const entries: Record<string, MenuEntry> = {
  'operated-gates': { label: 'Mis puestos', icon: IconUsersGroup, to: '/pages/operated-gates' },
  'my-service-provider': {
    label: 'Crear turno',
    icon: IconTicket,
    to: '/pages/my-service-provider',
  },
  'my-lines': { label: 'Mis colas', icon: IconListNumbers, to: '/pages/my-lines' },
};

/** Keys that a person may hold but that are no menu entry (spec §2). */
const hidden = ['/', 'my-tickets-reassigned'];

export const home: MenuEntry = { label: 'Inicio', icon: IconHome, to: '/' };

/** One entry per page the person may see; a key without mapping is its own label and leads home. */
export function menuOf(permissions: readonly string[]): MenuEntry[] {
  return permissions
    .filter((key) => !hidden.includes(key))
    .map((key) => entries[key] ?? { label: key, icon: IconHome, to: '/' });
}
