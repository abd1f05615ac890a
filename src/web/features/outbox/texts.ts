import type { components } from '#contract/types.ts';

export const texts = {
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
