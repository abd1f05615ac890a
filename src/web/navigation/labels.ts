import type { PageKey } from '#domain/permissions/pages.ts';

/** Page names, in a separate module because the manifest is built without the web's packages. */
export const labels: Record<PageKey, string> = {
  '/': 'Inicio',
  'operated-gates': 'Mis puestos',
  'my-service-provider': 'Crear turno',
  'my-lines': 'Mis colas',
  'my-clients': 'Mis clientes',
  'my-attended-tickets': 'Mis turnos atendidos',
  'my-tickets-reassigned': 'Mis turnos reasignados',
  'my-appointments': 'Mis citas',
  dashboard: 'Tablero',
  'kiosks-monitoring': 'Monitoreo',
  'optimal-staffing': 'Dotación óptima',
  reports: 'Reportes',
  'my-branches': 'Mis sucursales',
  operators: 'Operadores',
  'manager-user': 'Usuarios',
  'manager-services': 'Servicios de sucursal',
  'configurator-notifications': 'Configurador de notificaciones',
  'schedule-exceptions': 'Configurador de horarios',
  documentation: 'Documentación',
};
