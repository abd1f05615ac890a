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

interface Look {
  label: string;
  icon: TablerIcon;
  /** What it is for, in a few words. */
  description: string;
  /** Removed before the menu is built (spec §2). */
  unlisted?: true;
}

export interface Page extends Look {
  to: string;
}

/** How the menu, the palette and the start page show each page. */
const looks: Record<PageKey, Look> = {
  '/': { label: 'Inicio', icon: IconHome, description: 'Qué toca ahora', unlisted: true },
  'operated-gates': {
    label: 'Mis puestos',
    icon: IconUsersGroup,
    description: 'Llamar y atender turnos',
  },
  'my-service-provider': {
    label: 'Crear turno',
    icon: IconTicket,
    description: 'Dar número a quien llega',
  },
  'my-lines': {
    label: 'Mis colas',
    icon: IconListNumbers,
    description: 'Ver quién espera, en directo',
  },
  'my-clients': {
    label: 'Mis clientes',
    icon: IconUsers,
    description: 'El estado de cada turno, en directo',
  },
  'my-attended-tickets': {
    label: 'Mis turnos atendidos',
    icon: IconChecklist,
    description: 'Los turnos ya cerrados',
  },
  'my-tickets-reassigned': {
    label: 'Mis turnos reasignados',
    icon: IconArrowsExchange,
    description: 'Los turnos que han cambiado de cola, de puesto o de sucursal',
    unlisted: true,
  },
  'my-appointments': {
    label: 'Mis citas',
    icon: IconCalendarEvent,
    description: 'Programar turnos con hora',
  },
  dashboard: {
    label: 'Tablero',
    icon: IconChartBar,
    description: 'Estadísticas de turnos y de operadores',
  },
  'kiosks-monitoring': {
    label: 'Monitoreo',
    icon: IconDeviceDesktopAnalytics,
    description: 'El estado de los quioscos por sucursal',
  },
  'optimal-staffing': {
    label: 'Dotación óptima',
    icon: IconChartHistogram,
    description: 'Cuánta gente hará falta y cuándo',
  },
  reports: {
    label: 'Reportes',
    icon: IconFileAnalytics,
    description: 'El informe diario de cada sucursal',
  },
  'my-branches': {
    label: 'Mis sucursales',
    icon: IconBuildingStore,
    description: 'Ver y administrar las sucursales',
  },
  operators: {
    label: 'Operadores',
    icon: IconHeadset,
    description: 'Quién atiende en cada sucursal',
  },
  'manager-user': {
    label: 'Usuarios',
    icon: IconUserCog,
    description: 'Administrar las cuentas y sus vistas',
  },
  'manager-services': {
    label: 'Servicios de sucursal',
    icon: IconTools,
    description: 'Lo que ofrece cada sucursal',
  },
  'configurator-notifications': {
    label: 'Configurador de notificaciones',
    icon: IconBellCog,
    description: 'Lo que recibe quien espera',
  },
  'schedule-exceptions': {
    label: 'Configurador de horarios',
    icon: IconCalendarTime,
    description: 'Horarios y sus excepciones',
  },
  documentation: {
    label: 'Documentación',
    icon: IconBook2,
    description: 'Cómo se hace cada cosa, paso a paso',
  },
};

/** The route of a page (spec §2). A built page that lacks its file in `routes/` does not compile. */
function routeOf(key: PageKey): keyof RegisteredRouter['routesByPath'] | `/pages/${PlannedPage}` {
  return key === '/' ? key : `/pages/${key}`;
}

/** The page of a key. One without mapping is its own label and leads home (spec §2). */
export function pageOf(key: string): Page {
  if (isPageKey(key)) return { ...looks[key], to: routeOf(key) };
  return { label: key, icon: IconHome, description: '', to: '/' };
}

/** The pages of a person's permissions that menu, palette and start page list. */
export function pagesOf(permissions: readonly string[]): (Page & { key: string })[] {
  return permissions.map((key) => ({ key, ...pageOf(key) })).filter(({ unlisted }) => !unlisted);
}
