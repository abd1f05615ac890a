/**
 * Documents that open by a link without signing in: `/web/opinion` is opinion.html in this folder.
 * The application's service worker ignores them.
 */
export const publicPaths = [
  'opinion',
  'cita',
  'reservar',
  'turno',
  'numero',
  'pantalla',
  'quiosco',
  'accesibilidad',
] as const;
