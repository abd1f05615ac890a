import type { components } from '#contract/types.ts';

export type ApiIssue = components['schemas']['Error'];
export type ErrorKey = components['schemas']['ErrorKey'];

export type Text = string | ((params: NonNullable<ApiIssue['params']>) => string);

export const fallback = 'Error al procesar su solicitud';

/** Texts that pages show without a response of the server, and errors that any page can meet. */
export const texts = {
  invalid_credentials: 'Usuario o contraseña no válidos',
  unauthorized: 'Su sesión ha caducado, inténtelo de nuevo',
  session_expired: 'Su sesión ha caducado, inténtelo de nuevo',
  forbidden: 'No tiene permiso para procesar la solicitud',
  rate_limited: ({ seconds = 60 }) => `Demasiados intentos seguidos. Espere ${seconds} s.`,
  unavailable: 'El servidor no está disponible. Inténtelo de nuevo en unos segundos.',
  internal: fallback,
  illegal_transition: 'El estado del turno no permite esa acción',
  recall_too_soon: ({ seconds }) => `Espere ${seconds} s para volver a llamar`,
  recall_limit: ({ max }) => `Ya se ha vuelto a llamar ${max} veces`,
  too_early: ({ minutes = 30 }) =>
    minutes === 0
      ? 'Todavía es pronto: se puede desde la hora de la cita'
      : `Todavía es pronto: se puede desde ${minutes} minutos antes de la cita`,
  too_late: 'Ha pasado demasiado tiempo para hacerlo',
  reason_required: 'El motivo del turno es obligatorio',
  sso_failed:
    'No se pudo procesar el inicio de sesión: debe usar el mismo correo en Vez y en el sistema de su empresa',
  required: 'Este dato es obligatorio',
  note_required: 'La nota es obligatoria para este servicio',
  password_change_required: 'Cambie su contraseña para seguir.',
} satisfies Partial<Record<ErrorKey, Text>>;
