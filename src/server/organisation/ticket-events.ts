import type { MessageKind } from '#domain/messages/kinds.ts';

/** Kinds of notification that the specification names (spec §4), in Spanish. */
const labels = {
  turnCalled: 'Turno llamado',
  cancelledBySystem: 'Cancelado por el sistema',
  cancelledByUser: 'Cancelado por una persona',
  cancelledOnGateClosing: 'Cancelado al cerrar el puesto',
  postponed: 'Turno pospuesto',
  newTurnNoneAhead: 'Turno nuevo, sin nadie delante',
  newTurnOneAhead: 'Turno nuevo, con una persona delante',
  newTurnSeveralAhead: 'Turno nuevo, con varias personas delante',
  scheduledTurn: 'Cita confirmada',
  scheduledTurnReminder: 'Recordatorio de cita',
  activationReminderSms: 'Confirmar la llegada, por SMS',
  activationReminderEmail: 'Confirmar la llegada, por correo',
  attentionPoll: 'Encuesta',
  attentionPollEmail: 'Encuesta por correo',
} as const satisfies Partial<Record<MessageKind, string>>;

export const ticketEvents: readonly { name: string; label: string }[] = Object.entries(labels).map(
  ([name, label]) => ({ name, label }),
);
