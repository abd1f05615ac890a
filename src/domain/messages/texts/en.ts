import type { Wordings } from './wording.ts';

export const en: Wordings = {
  turnCalled: {
    subject: 'Ticket {turno}: go to {puesto}',
    email: 'It is your turn, {turno}.\n\nGo to {puesto}.\n\n{sucursal}\n{direccion}',
    note: 'It is your turn, {turno}. Go to {puesto}.',
  },
  cancelledBySystem: {
    subject: 'Ticket {turno} cancelled',
    email:
      'Your ticket {turno} for {servicio} at {sucursal} was cancelled.\n\nIf you still need it, take another one.',
    note: 'Your ticket {turno} at {sucursal} was cancelled. Take another one if you need it.',
  },
  cancelledByUser: {
    subject: 'Ticket {turno} cancelled',
    email: 'We cancelled your ticket {turno} for {servicio} at {sucursal}.\n\nReason: {causa}',
    note: 'We cancelled your ticket {turno} at {sucursal}. Reason: {causa}',
  },
  cancelledOnGateClosing: {
    subject: 'Ticket {turno} cancelled: the counter has closed',
    email:
      'The counter has closed and your ticket {turno} for {servicio} at {sucursal} was cancelled.\n\nWe are sorry. You can take another one.',
    note: 'The counter has closed: your ticket {turno} at {sucursal} was cancelled. You can take another.',
  },
  postponed: {
    subject: 'Ticket {turno} postponed',
    email:
      'Your ticket {turno} for {servicio} at {sucursal} is postponed.\n\nBack in the queue: {hora}.\n\nFollow your ticket on your phone:\n{enlace}',
    note: 'Your ticket {turno} is postponed. Back in the queue: {hora}. Follow it: {enlace}',
  },
  newTurnNoneAhead: {
    subject: 'Your ticket is {turno}: nobody is ahead of you',
    email:
      'Your ticket for {servicio} is {turno}.\n\nNobody is ahead of you: we will call you soon.\n\n{sucursal}\n{direccion}\n\nFollow your ticket on your phone:\n{enlace}',
    note: 'Your ticket at {sucursal} is {turno}. Nobody is ahead: we will call you soon. Follow it: {enlace}',
  },
  newTurnOneAhead: {
    subject: 'Your ticket is {turno}: one person is ahead of you',
    email:
      'Your ticket for {servicio} is {turno}.\n\nOne person is ahead of you.\n\n{sucursal}\n{direccion}\n\nFollow your ticket on your phone:\n{enlace}',
    note: 'Your ticket at {sucursal} is {turno}. One person is ahead of you. Follow it: {enlace}',
  },
  newTurnSeveralAhead: {
    subject: 'Your ticket is {turno}: {delante} people are ahead of you',
    email:
      'Your ticket for {servicio} is {turno}.\n\n{delante} people are ahead of you.\n\n{sucursal}\n{direccion}\n\nFollow your ticket on your phone:\n{enlace}',
    note: 'Your ticket at {sucursal} is {turno}. {delante} people are ahead of you. Follow it: {enlace}',
  },
  timeToLeave: {
    subject: 'Number {turno}: time to leave',
    note: 'It is time to leave for {sucursal}: your number {turno} will be called soon.',
  },
  scheduledTurn: {
    subject: 'Appointment {turno}: {fecha}, {hora}',
    email:
      'You have an appointment for {servicio} on {fecha} at {hora}.\n\nYour ticket is {turno}.\n\n{sucursal}\n{direccion}\n\nSee, move or cancel it:\n{enlace}',
    note: 'Appointment {turno} at {sucursal} on {fecha} at {hora}. Move or cancel: {enlace}',
  },
  scheduledTurnReminder: {
    subject: 'Reminder: appointment {turno}, {fecha}, {hora}',
    email:
      'We remind you of your appointment for {servicio} on {fecha} at {hora}.\n\nYour ticket is {turno}.\n\n{sucursal}\n{direccion}\n\nIf you cannot come, move or cancel it:\n{enlace}',
    note: 'Reminder: appointment {turno} at {sucursal} on {fecha} at {hora}. {enlace}',
  },
  activationReminderSms: {
    note: 'Your appointment {turno} at {sucursal} is at {hora}. Confirm that you come: {enlace}',
  },
  activationReminderEmail: {
    subject: 'Confirm your appointment {turno} at {hora}',
    email:
      'Your appointment for {servicio} is today, {fecha}, at {hora}.\n\nConfirm that you come:\n{enlace}\n\n{sucursal}\n{direccion}',
  },
  attentionPoll: {
    subject: 'How did we do?',
    note: 'Thank you for visiting {sucursal}. How did we do? {enlace}',
  },
  attentionPollEmail: {
    subject: 'How did we do at {sucursal}?',
    email:
      'Thank you for your visit.\n\nTell us in a minute how we did:\n{enlace}\n\n{organizacion}',
  },
  appointmentConfirmation: {
    subject: 'Confirm your appointment on {fecha} at {hora}',
    email:
      'You asked for an appointment for {servicio} on {fecha} at {hora} at {sucursal}.\n\nConfirm it before {limite}:\n{enlace}\n\nIf it was not you, do nothing: the time will be free again.',
    note: 'Confirm before {limite} your appointment on {fecha} at {hora} at {sucursal}: {enlace}',
  },
  slotOffered: {
    subject: 'A time is free on {fecha} at {hora}',
    email:
      'A time for {servicio} is free: {fecha} at {hora} at {sucursal}.\n\nIf you want it, book it here:\n{enlace}',
    note: 'A time is free at {sucursal} on {fecha} at {hora}. If you want it: {enlace}',
  },
  queueAlert: {
    subject: '{sucursal}: {servicio}',
    note: 'The queue of {servicio} is past its threshold.',
  },
  deviceAlert: {
    subject: '{sucursal}: {dispositivo}',
    note: '{dispositivo} needs attention.',
  },
  report: {
    subject: '{informe}, {sucursal}: {periodo}',
    email: 'The figures of the period, beside those of the one before:',
  },
};
