import { channels, type MessageChannel } from './channels.ts';

export const variables = [
  'organizacion',
  'sucursal',
  'direccion',
  'servicio',
  'turno',
  'puesto',
  'nombre',
  'delante',
  'espera',
  'fecha',
  'hora',
  'limite',
  'causa',
  'enlace',
  'dispositivo',
  'informe',
  'periodo',
] as const;
export type Variable = (typeof variables)[number];

export function variableNamed(name: string): Variable | undefined {
  const folded = name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return variables.find((each) => each === folded);
}

interface Kind {
  to: 'client' | 'staff';
  channels: readonly MessageChannel[];
  /** Beside organisation, branch and its address, which every kind has. */
  variables: readonly Variable[];
  link?: LinkPurpose;
}

export type LinkPurpose = 'poll' | 'appointment' | 'ticket';

/** Page of each link, under /web/. */
export const linkPages: Record<LinkPurpose, string> = {
  poll: 'opinion',
  appointment: 'cita',
  ticket: 'turno',
};

const client = <const By extends readonly MessageChannel[]>(
  named: readonly Variable[],
  by: By,
  link?: LinkPurpose,
) => ({
  to: 'client' as const,
  channels: by,
  variables: link ? [...named, 'enlace' as const] : named,
  ...(link && { link }),
});

const turn = ['servicio', 'turno', 'nombre'] as const;
const expected = [...turn, 'fecha', 'hora'] as const;
const appointment = <const By extends readonly MessageChannel[]>(by: By) =>
  client(expected, by, 'appointment');
const queued = [...turn, 'delante', 'espera'] as const;
const withoutEmail = ['sms', 'push', 'webhook'] as const;

/** The kinds of the specification (§4) come first. */
export const messageKinds = {
  turnCalled: client([...turn, 'puesto'], channels, 'ticket'),
  cancelledBySystem: client([...turn, 'causa'], channels),
  cancelledByUser: client([...turn, 'causa'], channels),
  cancelledOnGateClosing: client([...turn, 'causa'], channels),
  postponed: client([...turn, 'hora'], channels, 'ticket'),
  newTurnNoneAhead: client(queued, channels, 'ticket'),
  newTurnOneAhead: client(queued, channels, 'ticket'),
  newTurnSeveralAhead: client(queued, channels, 'ticket'),
  timeToLeave: client([...turn, 'espera'], ['push', 'webhook'], 'ticket'),
  scheduledTurn: appointment(channels),
  scheduledTurnReminder: appointment(channels),
  activationReminderSms: appointment(['sms']),
  activationReminderEmail: appointment(['email']),
  attentionPoll: client(turn, withoutEmail, 'poll'),
  attentionPollEmail: client(turn, ['email'], 'poll'),
  appointmentConfirmation: client([...expected, 'limite'], ['email', 'sms'], 'appointment'),
  slotOffered: appointment(['email', 'sms']),
  queueAlert: { to: 'staff', channels: ['push'], variables: ['servicio'] },
  deviceAlert: { to: 'staff', channels: ['push'], variables: ['dispositivo'] },
  report: { to: 'staff', channels: ['email'], variables: ['informe', 'periodo'] },
} as const satisfies Record<string, Kind>;

export type MessageKind = keyof typeof messageKinds;

export function linkPurposeOf(kind: MessageKind): LinkPurpose | null {
  const { link }: Kind = messageKinds[kind];
  return link ?? null;
}

/** Ordered for display. */
// The cast: these are the table's own keys.
export const kindNames = Object.keys(messageKinds) as MessageKind[];

export function travelsBy(kind: MessageKind, channel: MessageChannel): boolean {
  const { channels: own }: Kind = messageKinds[kind];
  return own.includes(channel);
}

export function variablesOf(kind: MessageKind): readonly Variable[] {
  return ['organizacion', 'sucursal', 'direccion', ...messageKinds[kind].variables];
}
