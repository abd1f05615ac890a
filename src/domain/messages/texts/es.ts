import type { Wordings } from './wording.ts';

/** Short texts avoid characters outside GSM 03.38 if the language allows it. */
export const es: Wordings = {
  turnCalled: {
    subject: 'Turno {turno}: le esperan en {puesto}',
    email: 'Es su turno, {turno}.\n\nLe esperan en {puesto}.\n\n{sucursal}\n{direccion}',
    note: 'Es su turno, {turno}. Le esperan en {puesto}.',
  },
  cancelledBySystem: {
    subject: 'Turno {turno} anulado',
    email:
      'Su turno {turno} de {servicio} en {sucursal} se ha anulado.\n\nSi aún lo necesita, pida otro turno.',
    note: 'Su turno {turno} en {sucursal} se ha anulado. Si lo necesita, pida otro.',
  },
  cancelledByUser: {
    subject: 'Turno {turno} anulado',
    email: 'Hemos anulado su turno {turno} de {servicio} en {sucursal}.\n\nMotivo: {causa}',
    note: 'Hemos anulado su turno {turno} en {sucursal}. Motivo: {causa}',
  },
  cancelledOnGateClosing: {
    subject: 'Turno {turno} anulado: el puesto ha cerrado',
    email:
      'El puesto ha cerrado y su turno {turno} de {servicio} en {sucursal} se ha anulado.\n\nSentimos la molestia. Puede pedir otro turno.',
    note: 'El puesto ha cerrado y su turno {turno} en {sucursal} se ha anulado. Puede pedir otro.',
  },
  postponed: {
    subject: 'Turno {turno} aplazado',
    email:
      'Su turno {turno} de {servicio} en {sucursal} queda aplazado.\n\nVuelta a la cola: {hora}.\n\nSiga su turno desde el móvil:\n{enlace}',
    note: 'Su turno {turno} queda aplazado. Vuelta a la cola: {hora}. Siga su turno: {enlace}',
  },
  newTurnNoneAhead: {
    subject: 'Su turno es {turno}: no hay nadie delante',
    email:
      'Su turno para {servicio} es {turno}.\n\nNo hay nadie delante: le llamaremos enseguida.\n\n{sucursal}\n{direccion}\n\nSiga su turno desde el móvil:\n{enlace}',
    note: 'Su turno es {turno} en {sucursal}. No hay nadie delante: le llamaremos enseguida. Siga su turno: {enlace}',
  },
  newTurnOneAhead: {
    subject: 'Su turno es {turno}: hay una persona delante',
    email:
      'Su turno para {servicio} es {turno}.\n\nHay una persona delante.\n\n{sucursal}\n{direccion}\n\nSiga su turno desde el móvil:\n{enlace}',
    note: 'Su turno es {turno} en {sucursal}. Hay una persona delante. Siga su turno: {enlace}',
  },
  newTurnSeveralAhead: {
    subject: 'Su turno es {turno}: hay {delante} personas delante',
    email:
      'Su turno para {servicio} es {turno}.\n\nHay {delante} personas delante.\n\n{sucursal}\n{direccion}\n\nSiga su turno desde el móvil:\n{enlace}',
    note: 'Su turno es {turno} en {sucursal}. Hay {delante} personas delante. Siga su turno: {enlace}',
  },
  timeToLeave: {
    subject: 'Turno {turno}: es hora de salir',
    note: 'Es hora de salir hacia {sucursal}: pronto llamaremos su turno {turno}.',
  },
  scheduledTurn: {
    subject: 'Cita {turno}: {fecha}, {hora}',
    email:
      'Tiene cita para {servicio} el {fecha} a las {hora}.\n\nSu turno es {turno}.\n\n{sucursal}\n{direccion}\n\nVer, cambiar o anular la cita:\n{enlace}',
    note: 'Cita {turno} en {sucursal} el {fecha} a las {hora}. Cambiar o anular: {enlace}',
  },
  scheduledTurnReminder: {
    subject: 'Recordatorio: cita {turno}, {fecha}, {hora}',
    email:
      'Le recordamos su cita para {servicio} el {fecha} a las {hora}.\n\nSu turno es {turno}.\n\n{sucursal}\n{direccion}\n\nSi no puede venir, cambie o anule la cita:\n{enlace}',
    note: 'Le recordamos su cita {turno} en {sucursal} el {fecha} a las {hora}. {enlace}',
  },
  activationReminderSms: {
    note: 'Su cita {turno} en {sucursal} es a las {hora}. Confirme que viene: {enlace}',
  },
  activationReminderEmail: {
    subject: 'Confirme su cita {turno} de las {hora}',
    email:
      'Su cita para {servicio} es hoy, {fecha}, a las {hora}.\n\nConfirme que viene:\n{enlace}\n\n{sucursal}\n{direccion}',
  },
  attentionPoll: {
    subject: '¿Qué tal le hemos atendido?',
    note: 'Gracias por visitar {sucursal}. ¿Qué tal le hemos atendido? {enlace}',
  },
  attentionPollEmail: {
    subject: '¿Qué tal le hemos atendido en {sucursal}?',
    email:
      'Gracias por su visita.\n\nDíganos en un minuto qué tal le hemos atendido:\n{enlace}\n\n{organizacion}',
  },
  appointmentConfirmation: {
    subject: 'Confirme su cita del {fecha} a las {hora}',
    email:
      'Ha pedido cita para {servicio} el {fecha} a las {hora} en {sucursal}.\n\nConfírmela antes de las {limite}:\n{enlace}\n\nSi no la ha pedido usted, no haga nada: la hora quedará libre.',
    note: 'Confirme antes de las {limite} su cita del {fecha} a las {hora} en {sucursal}: {enlace}',
  },
  slotOffered: {
    subject: 'Hay hora libre el {fecha} a las {hora}',
    email:
      'Ha quedado libre una hora para {servicio}: el {fecha} a las {hora} en {sucursal}.\n\nSi la quiere, resérvela aquí:\n{enlace}',
    note: 'Hora libre en {sucursal} el {fecha} a las {hora}. Si la quiere: {enlace}',
  },
  queueAlert: {
    subject: '{sucursal}: {servicio}',
    note: 'La cola de {servicio} ha pasado su umbral.',
  },
  deviceAlert: {
    subject: '{sucursal}: {dispositivo}',
    note: '{dispositivo} necesita atención.',
  },
  report: {
    subject: '{informe}, {sucursal}: {periodo}',
    email: 'Las cifras del periodo, junto a las del anterior:',
  },
};
