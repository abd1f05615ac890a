import type { Wordings } from './wording.ts';

export const gl: Wordings = {
  turnCalled: {
    subject: 'Quenda {turno}: agardan en {puesto}',
    email:
      'É a súa quenda, {turno}.\n\nAgardan por vostede en {puesto}.\n\n{sucursal}\n{direccion}',
    note: 'Chamamos a quenda {turno}. Agardan por vostede en {puesto}.',
  },
  cancelledBySystem: {
    subject: 'Quenda {turno} anulada',
    email:
      'A súa quenda {turno} de {servicio} en {sucursal} anulouse.\n\nSe aínda a precisa, pida outra.',
    note: 'Anulouse a quenda {turno} en {sucursal}. Se a precisa, pida outra.',
  },
  cancelledByUser: {
    subject: 'Quenda {turno} anulada',
    email: 'Anulamos a súa quenda {turno} de {servicio} en {sucursal}.\n\nMotivo: {causa}',
    note: 'Anulamos a quenda {turno} en {sucursal}. Motivo: {causa}',
  },
  cancelledOnGateClosing: {
    subject: 'Quenda {turno} anulada: o posto pechou',
    email:
      'O posto pechou e a súa quenda {turno} de {servicio} en {sucursal} anulouse.\n\nSentimos a molestia. Pode pedir outra quenda.',
    note: 'O posto pechou e anulouse a quenda {turno} en {sucursal}. Pode pedir outra.',
  },
  postponed: {
    subject: 'Quenda {turno} aprazada',
    email:
      'A súa quenda {turno} de {servicio} en {sucursal} queda aprazada.\n\nVolta á cola: {hora}.\n\nSiga a súa quenda dende o móbil:\n{enlace}',
    note: 'Queda aprazada a quenda {turno}. Volta: {hora}. Siga a quenda: {enlace}',
  },
  newTurnNoneAhead: {
    subject: 'A súa quenda é {turno}: non hai ninguén diante',
    email:
      'A súa quenda para {servicio} é {turno}.\n\nNon hai ninguén diante: chamarémolo axiña.\n\n{sucursal}\n{direccion}\n\nSiga a súa quenda dende o móbil:\n{enlace}',
    note: 'Ten a quenda {turno} en {sucursal}. Non hai ninguén diante: chamamos axiña. Siga a quenda: {enlace}',
  },
  newTurnOneAhead: {
    subject: 'A súa quenda é {turno}: hai unha persoa diante',
    email:
      'A súa quenda para {servicio} é {turno}.\n\nHai unha persoa diante.\n\n{sucursal}\n{direccion}\n\nSiga a súa quenda dende o móbil:\n{enlace}',
    note: 'Ten a quenda {turno} en {sucursal}. Hai unha persoa diante. Siga a quenda: {enlace}',
  },
  newTurnSeveralAhead: {
    subject: 'A súa quenda é {turno}: hai {delante} persoas diante',
    email:
      'A súa quenda para {servicio} é {turno}.\n\nHai {delante} persoas diante.\n\n{sucursal}\n{direccion}\n\nSiga a súa quenda dende o móbil:\n{enlace}',
    note: 'Ten a quenda {turno} en {sucursal}. Hai {delante} persoas diante. Siga a quenda: {enlace}',
  },
  timeToLeave: {
    subject: 'Quenda {turno}: é hora de saír',
    note: 'É hora de saír cara a {sucursal}: axiña chamaremos a súa quenda {turno}.',
  },
  scheduledTurn: {
    subject: 'Cita {turno}: {fecha}, {hora}',
    email:
      'Ten cita para {servicio} o {fecha} ás {hora}.\n\nA súa quenda é {turno}.\n\n{sucursal}\n{direccion}\n\nVer, cambiar ou anular a cita:\n{enlace}',
    note: 'Cita {turno} en {sucursal}: {fecha}, {hora}. Cambiar ou anular: {enlace}',
  },
  scheduledTurnReminder: {
    subject: 'Recordatorio: cita {turno}, {fecha}, {hora}',
    email:
      'Lembrámoslle a súa cita para {servicio} o {fecha} ás {hora}.\n\nA súa quenda é {turno}.\n\n{sucursal}\n{direccion}\n\nSe non pode vir, cambie ou anule a cita:\n{enlace}',
    note: 'Lembre a cita {turno} en {sucursal}: {fecha}, {hora}. {enlace}',
  },
  activationReminderSms: {
    note: 'Cita {turno} en {sucursal} hoxe, {hora}. Confirme que vai vir: {enlace}',
  },
  activationReminderEmail: {
    subject: 'Confirme a súa cita {turno} das {hora}',
    email:
      'A súa cita para {servicio} é hoxe, {fecha}, ás {hora}.\n\nConfirme que vai vir:\n{enlace}\n\n{sucursal}\n{direccion}',
  },
  attentionPoll: {
    subject: 'Que tal o atendemos?',
    note: 'Grazas por visitar {sucursal}. Que tal o atendemos? {enlace}',
  },
  attentionPollEmail: {
    subject: 'Que tal o atendemos en {sucursal}?',
    email:
      'Grazas pola súa visita.\n\nDíganos nun minuto que tal o atendemos:\n{enlace}\n\n{organizacion}',
  },
  appointmentConfirmation: {
    subject: 'Confirme a súa cita do {fecha} ás {hora}',
    email:
      'Pediu cita para {servicio} o {fecha} ás {hora} en {sucursal}.\n\nConfírmea antes das {limite}:\n{enlace}\n\nSe non a pediu vostede, non faga nada: a hora quedará libre.',
    note: 'Confirme antes das {limite} a cita do {fecha}, {hora}, en {sucursal}: {enlace}',
  },
  slotOffered: {
    subject: 'Hai unha hora libre o {fecha} ás {hora}',
    email:
      'Quedou libre unha hora para {servicio}: o {fecha} ás {hora} en {sucursal}.\n\nSe a quere, resérvea aquí:\n{enlace}',
    note: 'Hora libre en {sucursal}: {fecha}, {hora}. Se a quere: {enlace}',
  },
  queueAlert: {
    subject: '{sucursal}: {servicio}',
    note: 'A cola de {servicio} superou o seu limiar.',
  },
  deviceAlert: {
    subject: '{sucursal}: {dispositivo}',
    note: '{dispositivo} precisa atención.',
  },
  report: {
    subject: '{informe}, {sucursal}: {periodo}',
    email: 'As cifras do período, xunto ás do anterior:',
  },
};
