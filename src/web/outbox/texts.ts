import type { components } from '#contract/types.ts';
import { issueText } from '../api/errors.ts';
import type { Entry, QueuedOperation, Refusal } from './entry.ts';

export const texts = {
  title: 'Acciones sin conexión',
  notKept: 'Este dispositivo no puede guardar acciones sin conexión',
  refused: 'Sin conexión, y este dispositivo no puede guardar la acción: no se ha hecho.',
  pending: (count: number) => (count === 1 ? '1 pendiente' : `${count} pendientes`),
  toReview: (count: number) => `${count} por revisar`,
  review: 'Por revisar',
  nothing: 'Todo está enviado',
  nothingHint: 'Aquí aparece lo que aún no ha llegado al servidor y lo que no aceptó.',
  sendNow: 'Enviar ahora',
  tappedAt: (time: string) => `Hecho a las ${time}`,
  noteIs: (note: string) => `Nota: ${note}`,
  now: (status: string, gate: string | null) =>
    `Estado actual: ${status}${gate === null ? '' : ` en ${gate}`}`,
  nowUnknown: 'Estado actual: no se puede consultar ahora',
  understood: 'Entendido',
  retry: 'Reintentar',
  seeTurn: 'Ver el turno',
  leave: {
    title: 'Hay acciones sin enviar',
    text: (count: number) =>
      count === 1
        ? 'Una acción no ha llegado todavía al servidor.'
        : `${count} acciones no han llegado todavía al servidor.`,
    send: 'Enviar y salir',
    discard: 'Descartar y salir',
    cancel: 'Cancelar',
    failed: 'No se han podido enviar: el servidor no responde.',
    rejected: 'El servidor no ha aceptado alguna acción. Revísela antes de salir.',
  },
  states: {
    pending: 'Pendiente',
    sending: 'Enviando',
    confirmed: 'Confirmada',
    rejected: 'Rechazada',
  } satisfies Record<Entry['state'], string>,
  operations: {
    callLeased: 'Llamar',
    start: 'Iniciar atención',
    note: 'Anotar',
    finish: 'Finalizar',
    noShow: 'Ausente',
    postpone: 'Posponer',
  } satisfies Record<QueuedOperation, string>,
  statuses: {
    scheduled: 'programado',
    waiting: 'en espera',
    called: 'llamado',
    attending: 'en atención',
    postponed: 'pospuesto',
    attended: 'atendido',
    absent: 'ausente',
    cancelled: 'cancelado',
  } satisfies Record<components['schemas']['Status'], string>,
};

export function refusalText(refusal: Refusal): string {
  if (refusal.kind === 'expired') return 'Acción caducada: pasó demasiado tiempo sin conexión.';
  if (refusal.kind === 'blocked') return 'No se envió: la acción anterior del turno no se aceptó.';
  return issueText(refusal.issue.key, refusal.issue.params);
}
