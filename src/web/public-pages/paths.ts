/**
 * The documents that people open by a link, without signing in: `/web/opinion` is opinion.html of
 * this folder. The service worker of the application leaves them alone.
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
