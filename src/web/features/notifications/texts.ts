import type { MessageChannel } from '#domain/messages/channels.ts';
import type { MessageKind, Variable } from '#domain/messages/kinds.ts';
import type { Source } from '#domain/messages/rules.ts';
import type { Language } from '#domain/names/languages.ts';

export const kindTexts: Record<MessageKind, { name: string; when: string }> = {
  turnCalled: { name: 'Turno llamado', when: 'Cuando un puesto llama al turno.' },
  postponed: {
    name: 'Turno pospuesto',
    when: 'Cuando un operador aparta el turno para más tarde.',
  },
  newTurnNoneAhead: {
    name: 'Turno nuevo, nadie delante',
    when: 'Al crear el turno, si es el siguiente.',
  },
  newTurnOneAhead: {
    name: 'Turno nuevo, una persona delante',
    when: 'Al crear el turno, con una sola persona delante.',
  },
  newTurnSeveralAhead: {
    name: 'Turno nuevo, varias personas delante',
    when: 'Al crear el turno, con dos o más personas delante.',
  },
  timeToLeave: {
    name: 'Hora de salir',
    when: 'Cuando a quien espera en otro sitio le queda el camino hasta aquí.',
  },
  cancelledBySystem: {
    name: 'Cancelado por el sistema',
    when: 'Cuando el turno vence sin que nadie lo atienda.',
  },
  cancelledByUser: {
    name: 'Cancelado por una persona',
    when: 'Cuando alguien de la sucursal cancela el turno.',
  },
  cancelledOnGateClosing: {
    name: 'Cancelado al cerrar el puesto',
    when: 'Cuando el puesto cierra y su turno se cancela.',
  },
  scheduledTurn: {
    name: 'Cita confirmada',
    when: 'Cuando se da, se cambia o se confirma una cita.',
  },
  appointmentConfirmation: {
    name: 'Confirmación pedida',
    when: 'Cuando alguien pide cita por su cuenta y debe confirmarla.',
  },
  scheduledTurnReminder: {
    name: 'Recordatorio de cita',
    when: 'Antes de la cita, en los momentos de «Horas».',
  },
  activationReminderSms: {
    name: 'Confirmar la llegada, por SMS',
    when: 'Poco antes de la cita, para que la persona confirme que viene.',
  },
  activationReminderEmail: {
    name: 'Confirmar la llegada, por correo',
    when: 'Poco antes de la cita, para que la persona confirme que viene.',
  },
  slotOffered: {
    name: 'Hora libre',
    when: 'Cuando queda libre una hora para quien está en la lista de espera.',
  },
  attentionPoll: { name: 'Encuesta', when: 'Después de atender a la persona.' },
  attentionPollEmail: { name: 'Encuesta por correo', when: 'Después de atender a la persona.' },
  queueAlert: {
    name: 'Cola sobre su umbral',
    when: 'Para quien supervisa, cuando una cola pasa su umbral.',
  },
  deviceAlert: {
    name: 'Dispositivo con problemas',
    when: 'Para quien supervisa, cuando un quiosco o una pantalla no responde o necesita algo.',
  },
  report: {
    name: 'Informe por correo',
    when: 'Para el personal elegido, a las horas de «Informes». Las cifras van debajo del texto.',
  },
};

/** Message kinds in display order; a test checks that each occurs once. */
export const kindGroups: readonly { name: string; kinds: readonly MessageKind[] }[] = [
  { name: 'Llamada', kinds: ['turnCalled', 'timeToLeave', 'postponed'] },
  {
    name: 'Turno nuevo',
    kinds: ['newTurnNoneAhead', 'newTurnOneAhead', 'newTurnSeveralAhead'],
  },
  {
    name: 'Cancelación',
    kinds: ['cancelledBySystem', 'cancelledByUser', 'cancelledOnGateClosing'],
  },
  {
    name: 'Cita',
    kinds: [
      'scheduledTurn',
      'appointmentConfirmation',
      'scheduledTurnReminder',
      'activationReminderSms',
      'activationReminderEmail',
      'slotOffered',
    ],
  },
  { name: 'Encuesta', kinds: ['attentionPoll', 'attentionPollEmail'] },
  { name: 'Personal', kinds: ['queueAlert', 'deviceAlert', 'report'] },
];

export const languageTexts: Record<Language, string> = {
  es: 'Español',
  en: 'Inglés',
  ca: 'Catalán',
  eu: 'Euskera',
  gl: 'Gallego',
};

/**
 * Name and sample value of each variable; the preview uses the sample when no ticket gives a value.
 */
export const variableTexts: Record<Variable, { name: string; sample: string }> = {
  organizacion: { name: 'Organización', sample: 'Ayuntamiento' },
  sucursal: { name: 'Sucursal', sample: 'Oficina Centro' },
  direccion: { name: 'Dirección', sample: 'Calle Mayor 1' },
  servicio: { name: 'Servicio', sample: 'Registro' },
  turno: { name: 'Turno', sample: 'A012' },
  puesto: { name: 'Puesto', sample: 'Puesto 3' },
  nombre: { name: 'Nombre', sample: 'Ana' },
  delante: { name: 'Personas delante', sample: '4' },
  espera: { name: 'Espera', sample: '10-20' },
  fecha: { name: 'Fecha', sample: '2026-11-24' },
  hora: { name: 'Hora', sample: '09:30' },
  limite: { name: 'Hora límite', sample: '12:10' },
  causa: { name: 'Motivo', sample: 'gateClosing' },
  enlace: { name: 'Enlace', sample: '' },
  dispositivo: { name: 'Dispositivo', sample: 'Quiosco de la entrada' },
  informe: { name: 'Informe', sample: 'Informe semanal' },
  periodo: { name: 'Periodo', sample: '16–22 de noviembre de 2026' },
};

export const sourceTexts: Record<Source, string> = {
  branch: 'Propio de la sucursal',
  organisation: 'De la organización',
  default: 'Por defecto',
};

export const texts = {
  title: 'Configurador de notificaciones',
  lead: 'Lo que recibe quien espera, por dónde y cuándo.',
  tabsLabel: 'Qué se configura',
  tabs: {
    texts: 'Mensajes',
    hours: 'Horas',
    reports: 'Informes',
    channels: 'Canales',
    log: 'Registro',
  },
  place: 'Vale para',
  organisation: 'Toda la organización',
  onlyBranch: (name: string) => `Solo ${name}`,
  readOnly: 'Solo puede consultarlo: lo cambia un gerente.',
  offline: 'Sin conexión no se puede cambiar',
  nothingReady: 'Ningún canal está configurado',
  nothingReadyHint:
    'Los mensajes se guardan y se leen en «Registro». Configure el correo o los SMS en «Canales» para que salgan.',
  goChannels: 'Ir a «Canales»',
  kinds: 'Tipos de mensaje',
  back: 'Todos los mensajes',
  choose: 'Elija un mensaje',
  chooseHint: 'A la izquierda están todos, agrupados por lo que los causa.',
  channel: 'Canal',
  missing: (channel: string) =>
    `${channel} no está configurado: estos mensajes se guardan y no salen.`,
  off: (channel: string) => `${channel} está desactivado: estos mensajes se guardan y no salen.`,
  isSent: 'Se envía',
  allOff: 'no se envía',
  sentBy: (channels: string) => `por ${channels}`,
  inherit: 'Volver a heredar',
  inheritDefault: 'Volver a lo normal',
  inherited: 'heredado',
  heading: 'Asunto o título',
  faulty: (language: string) => `Corrija antes el texto en ${language.toLowerCase()}`,
  unchanged: 'No hay cambios que guardar',
  language: 'Idioma',
  subject: { email: 'Asunto', push: 'Título' } as Partial<Record<MessageChannel, string>>,
  text: 'Texto',
  insert: 'Insertar un dato',
  insertOf: (name: string) => `Insertar: ${name}`,
  resetText: 'Volver al texto heredado',
  resetDefault: 'Volver al texto por defecto',
  preview: 'Así se verá',
  realTurn: (label: string) => `Con los datos del último turno de la sucursal, ${label}`,
  sampleTurn: 'Con los datos de un turno de ejemplo',
  segments: (count: number, left: number) =>
    `${count === 1 ? '1 SMS' : `${count} SMS`} · caben ${left} caracteres más`,
  foreign: (letters: string) => `Con ${letters} cada SMS lleva 70 caracteres en lugar de 160`,
  save: 'Guardar',
  discard: 'Descartar',
  saved: 'Mensaje guardado',
  changesOf: (kind: string, channel: string) => `${kind} · ${channel}`,
  fault: (excerpt: string, text: string) => (excerpt ? `«${excerpt}»: ${text}` : text),
};
