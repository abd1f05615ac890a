import type { Entry, QueuedOperation } from './entry.ts';

export const texts = {
  title: 'Acciones sin conexión',
  notKept: 'Este dispositivo no puede guardar acciones sin conexión',
  refused: 'Sin conexión, y este dispositivo no puede guardar la acción: no se ha hecho.',
  pending: (count: number) => (count === 1 ? '1 pendiente' : `${count} pendientes`),
  toReview: (count: number) => `${count} por revisar`,
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
    create: 'Crear turno',
    callLeased: 'Llamar',
    start: 'Iniciar atención',
    note: 'Anotar',
    finish: 'Finalizar',
    noShow: 'Ausente',
    postpone: 'Posponer',
  } satisfies Record<QueuedOperation, string>,
};
