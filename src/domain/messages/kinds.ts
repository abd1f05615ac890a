/** How a message travels; each is one file of the server's `messages/channels`. */
export const channels = ['email', 'sms', 'push', 'webhook'] as const;
export type MessageChannel = (typeof channels)[number];

/** The languages in which people are written to. */
export const languages = ['es', 'en', 'ca', 'eu', 'gl'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(text: string): text is Language {
  return languages.some((language) => language === text);
}

/** What a text may name in braces, such as {turno}. */
export type Variable =
  | 'organizacion'
  | 'sucursal'
  | 'direccion'
  | 'servicio'
  | 'turno'
  | 'puesto'
  | 'nombre'
  | 'delante'
  | 'espera'
  | 'fecha'
  | 'hora'
  | 'causa'
  | 'enlace';

interface Kind {
  /** Who is written to: the person of a turn, or staff. */
  to: 'client' | 'staff';
  channels: readonly MessageChannel[];
  /** What its texts may name, beside organisation, branch and its address. */
  variables: readonly Variable[];
}

const client = (variables: readonly Variable[], by: readonly MessageChannel[] = channels) =>
  ({ to: 'client', channels: by, variables }) as const satisfies Kind;

const turn = ['servicio', 'turno', 'nombre', 'enlace'] as const;
const appointment = [...turn, 'fecha', 'hora'] as const;
const queued = [...turn, 'delante', 'espera'] as const;
const withoutEmail = ['sms', 'push', 'webhook'] as const;

/** Every kind of message: those of the specification (§4) first. */
export const messageKinds = {
  turnCalled: client([...turn, 'puesto']),
  cancelledBySystem: client([...turn, 'causa']),
  cancelledByUser: client([...turn, 'causa']),
  cancelledOnGateClosing: client([...turn, 'causa']),
  postponed: client([...turn, 'hora']),
  newTurnNoneAhead: client(queued),
  newTurnOneAhead: client(queued),
  newTurnSeveralAhead: client(queued),
  scheduledTurn: client(appointment),
  scheduledTurnReminder: client(appointment),
  activationReminderSms: client(appointment, ['sms']),
  activationReminderEmail: client(appointment, ['email']),
  attentionPoll: client(turn, withoutEmail),
  attentionPollEmail: client(turn, ['email']),
  appointmentConfirmation: client(appointment, ['email', 'sms']),
  slotOffered: client(appointment, ['email', 'sms']),
  queueAlert: { to: 'staff', channels: ['push', 'email'], variables: ['servicio'] },
} as const satisfies Record<string, Kind>;

export type MessageKind = keyof typeof messageKinds;
