import {
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

export interface Page {
  label: string;
  icon: TablerIcon;
  to: string;
  /** What it is for, in a few words. */
  purpose: string;
}

/** Label, icon, route and purpose of each page key (spec §2). */
const pages: Record<string, Page> = {
  'operated-gates': {
    label: 'Mis puestos',
    icon: IconUsersGroup,
    to: '/pages/operated-gates',
    purpose: 'Llamar y atender turnos',
  },
  'my-service-provider': {
    label: 'Crear turno',
    icon: IconTicket,
    to: '/pages/my-service-provider',
    purpose: 'Dar número a quien llega',
  },
  'my-lines': {
    label: 'Mis colas',
    icon: IconListNumbers,
    to: '/pages/my-lines',
    purpose: 'Ver quién espera, en directo',
  },
  'my-clients': {
    label: 'Mis clientes',
    icon: IconUsers,
    to: '/pages/my-clients',
    purpose: 'El estado de cada turno, en directo',
  },
  'my-attended-tickets': {
    label: 'Mis turnos atendidos',
    icon: IconChecklist,
    to: '/pages/my-attended-tickets',
    purpose: 'Los turnos ya cerrados',
  },
  'my-appointments': {
    label: 'Mis citas',
    icon: IconCalendarEvent,
    to: '/pages/my-appointments',
    purpose: 'Programar turnos con hora',
  },
  dashboard: {
    label: 'Tablero',
    icon: IconChartBar,
    to: '/pages/dashboard',
    purpose: 'Estadísticas de turnos y de operadores',
  },
  'kiosks-monitoring': {
    label: 'Monitoreo',
    icon: IconDeviceDesktopAnalytics,
    to: '/pages/kiosks-monitoring',
    purpose: 'El estado de los quioscos por sucursal',
  },
  'optimal-staffing': {
    label: 'Dotación óptima',
    icon: IconChartHistogram,
    to: '/pages/optimal-staffing',
    purpose: 'Cuánta gente hará falta y cuándo',
  },
  reports: {
    label: 'Reportes',
    icon: IconFileAnalytics,
    to: '/pages/reports',
    purpose: 'El informe diario de cada sucursal',
  },
  'my-branches': {
    label: 'Mis sucursales',
    icon: IconBuildingStore,
    to: '/pages/my-branches',
    purpose: 'Ver y administrar las sucursales',
  },
  operators: {
    label: 'Operadores',
    icon: IconHeadset,
    to: '/pages/operators',
    purpose: 'Quién atiende en cada sucursal',
  },
  'manager-user': {
    label: 'Usuarios',
    icon: IconUserCog,
    to: '/pages/manager-user',
    purpose: 'Administrar las cuentas y sus vistas',
  },
  'manager-services': {
    label: 'Servicios de sucursal',
    icon: IconTools,
    to: '/pages/manager-services',
    purpose: 'Lo que ofrece cada sucursal',
  },
  'configurator-notifications': {
    label: 'Configurador de notificaciones',
    icon: IconBellCog,
    to: '/pages/configurator-notifications',
    purpose: 'Lo que recibe quien espera',
  },
  'schedule-exceptions': {
    label: 'Configurador de horarios',
    icon: IconCalendarTime,
    to: '/pages/schedule-exceptions',
    purpose: 'Horarios y sus excepciones',
  },
  documentation: {
    label: 'Documentación',
    icon: IconBook2,
    to: '/pages/documentation',
    purpose: 'Cómo se hace cada cosa, paso a paso',
  },
};

/** Keys that a person may hold but that are no menu entry (spec §2). */
const hidden = ['/', 'my-tickets-reassigned'];

export const homePage: Page = {
  label: 'Inicio',
  icon: IconHome,
  to: '/',
  purpose: 'Qué toca ahora',
};

/** One page per key that the person holds. */
export function pagesOf(permissions: readonly string[]): (Page & { key: string })[] {
  return permissions.filter((key) => !hidden.includes(key)).map((key) => ({ key, ...pageOf(key) }));
}

/** The page of a key; one without mapping is its own label and leads home. */
export function pageOf(key: string): Page {
  return pages[key] ?? { ...homePage, label: key, purpose: '' };
}
