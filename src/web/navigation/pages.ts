import {
  IconArrowsExchange,
  IconBellCog,
  IconBook2,
  IconBuildingStore,
  IconCalendarEvent,
  IconCalendarTime,
  IconChartBar,
  IconChartHistogram,
  IconChecklist,
  IconDeviceDesktopAnalytics,
  IconFileAnalytics,
  IconHeadset,
  IconHome,
  IconListNumbers,
  IconTicket,
  IconTools,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { RegisteredRouter } from '@tanstack/react-router';
import { isPageKey, type PageKey, type PlannedPage } from '#domain/permissions/pages.ts';
import { labels } from './labels.ts';

interface Look {
  icon: TablerIcon;
  description: string;
  /** Removed before the menu is built (spec §2). */
  unlisted?: true;
}

export interface Page extends Look {
  label: string;
  to: string;
}

const looks: Record<PageKey, Look> = {
  '/': { icon: IconHome, description: 'Qué toca ahora', unlisted: true },
  'operated-gates': {
    icon: IconUsersGroup,
    description: 'Llamar y atender turnos',
  },
  'my-service-provider': {
    icon: IconTicket,
    description: 'Dar número a quien llega',
  },
  'my-lines': {
    icon: IconListNumbers,
    description: 'Ver quién espera, en directo',
  },
  'my-clients': {
    icon: IconUsers,
    description: 'El estado de cada turno, en directo',
  },
  'my-attended-tickets': {
    icon: IconChecklist,
    description: 'Los turnos ya cerrados',
  },
  'my-tickets-reassigned': {
    icon: IconArrowsExchange,
    description: 'Los turnos que han cambiado de cola, de puesto o de sucursal',
    unlisted: true,
  },
  'my-appointments': {
    icon: IconCalendarEvent,
    description: 'Programar turnos con hora',
  },
  dashboard: {
    icon: IconChartBar,
    description: 'Estadísticas de turnos y de operadores',
  },
  'kiosks-monitoring': {
    icon: IconDeviceDesktopAnalytics,
    description: 'El estado de los quioscos por sucursal',
  },
  'optimal-staffing': {
    icon: IconChartHistogram,
    description: 'Cuánta gente hará falta y cuándo',
  },
  reports: {
    icon: IconFileAnalytics,
    description: 'El informe diario de cada sucursal',
  },
  'my-branches': {
    icon: IconBuildingStore,
    description: 'Ver y administrar las sucursales',
  },
  operators: {
    icon: IconHeadset,
    description: 'Quién atiende en cada sucursal',
  },
  'manager-user': {
    icon: IconUserCog,
    description: 'Administrar las cuentas y sus vistas',
  },
  'manager-services': {
    icon: IconTools,
    description: 'Lo que ofrece cada sucursal',
  },
  'configurator-notifications': {
    icon: IconBellCog,
    description: 'Lo que recibe quien espera',
  },
  'schedule-exceptions': {
    icon: IconCalendarTime,
    description: 'Horarios y sus excepciones',
  },
  documentation: {
    icon: IconBook2,
    description: 'Cómo se hace cada cosa, paso a paso',
  },
};

/**
 * Returns the route of a page (spec §2). A built page without a file in `routes/` does not compile.
 */
function routeOf(key: PageKey): keyof RegisteredRouter['routesByPath'] | `/pages/${PlannedPage}` {
  return key === '/' ? key : `/pages/${key}`;
}

/** Returns the page of a key. An unknown key becomes its own label and leads home (spec §2). */
export function pageOf(key: string): Page {
  if (isPageKey(key)) return { label: labels[key], ...looks[key], to: routeOf(key) };
  return { label: key, icon: IconHome, description: '', to: '/' };
}

export function pagesOf(permissions: readonly string[]): (Page & { key: string })[] {
  return permissions.map((key) => ({ key, ...pageOf(key) })).filter(({ unlisted }) => !unlisted);
}
