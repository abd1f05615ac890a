import type { Wordings } from './wording.ts';

export const ca: Wordings = {
  turnCalled: {
    subject: "Torn {turno}: l'esperen a {puesto}",
    email: "És el seu torn, {turno}.\n\nL'esperen a {puesto}.\n\n{sucursal}\n{direccion}",
    note: "És el seu torn, {turno}. L'esperen a {puesto}.",
  },
  cancelledBySystem: {
    subject: 'Torn {turno} anul·lat',
    email:
      "El seu torn {turno} de {servicio} a {sucursal} s'ha anul·lat.\n\nSi encara el necessita, demani un altre torn.",
    note: "El seu torn {turno} a {sucursal} ja no és vàlid. Si el necessita, demani'n un altre.",
  },
  cancelledByUser: {
    subject: 'Torn {turno} anul·lat',
    email: 'Hem anul·lat el seu torn {turno} de {servicio} a {sucursal}.\n\nMotiu: {causa}',
    note: 'El seu torn {turno} a {sucursal} ja no és vàlid. Motiu: {causa}',
  },
  cancelledOnGateClosing: {
    subject: 'Torn {turno} anul·lat: el lloc ha tancat',
    email:
      "El lloc ha tancat i el seu torn {turno} de {servicio} a {sucursal} s'ha anul·lat.\n\nDisculpi les molèsties. Pot demanar un altre torn.",
    note: 'El lloc ha tancat i el seu torn {turno} ja no és vàlid. Pot demanar-ne un altre.',
  },
  postponed: {
    subject: 'Torn {turno} ajornat',
    email:
      'El seu torn {turno} de {servicio} a {sucursal} queda ajornat.\n\nTornada a la cua: {hora}.\n\nSegueixi el seu torn des del mòbil:\n{enlace}',
    note: 'El seu torn {turno} queda ajornat. Tornada a la cua: {hora}. Segueixi el torn: {enlace}',
  },
  newTurnNoneAhead: {
    subject: 'El seu torn és {turno}: no té ningú al davant',
    email:
      'El seu torn per a {servicio} és {turno}.\n\nNo té ningú al davant: el cridarem de seguida.\n\n{sucursal}\n{direccion}\n\nSegueixi el seu torn des del mòbil:\n{enlace}',
    note: 'El seu torn és {turno} a {sucursal}. Ara mateix el cridarem. Segueixi el torn: {enlace}',
  },
  newTurnOneAhead: {
    subject: 'El seu torn és {turno}: té una persona al davant',
    email:
      'El seu torn per a {servicio} és {turno}.\n\nTé una persona al davant.\n\n{sucursal}\n{direccion}\n\nSegueixi el seu torn des del mòbil:\n{enlace}',
    note: 'El seu torn és {turno} a {sucursal}. Té una persona al davant. Segueixi el torn: {enlace}',
  },
  newTurnSeveralAhead: {
    subject: 'El seu torn és {turno}: té {delante} persones al davant',
    email:
      'El seu torn per a {servicio} és {turno}.\n\nTé {delante} persones al davant.\n\n{sucursal}\n{direccion}\n\nSegueixi el seu torn des del mòbil:\n{enlace}',
    note: 'El seu torn és {turno} a {sucursal}. Té {delante} persones al davant. Segueixi el torn: {enlace}',
  },
  timeToLeave: {
    subject: 'Torn {turno}: és hora de sortir',
    note: 'És hora de sortir cap a {sucursal}: aviat cridarem el vostre torn {turno}.',
  },
  scheduledTurn: {
    subject: 'Cita {turno}: {fecha}, {hora}',
    email:
      'Té cita per a {servicio} el {fecha} a les {hora}.\n\nEl seu torn és {turno}.\n\n{sucursal}\n{direccion}\n\nVeure, canviar o anul·lar la cita:\n{enlace}',
    note: 'Cita {turno} a {sucursal} el {fecha} a les {hora}. Canvis: {enlace}',
  },
  scheduledTurnReminder: {
    subject: 'Recordatori: cita {turno}, {fecha}, {hora}',
    email:
      'Li recordem la seva cita per a {servicio} el {fecha} a les {hora}.\n\nEl seu torn és {turno}.\n\n{sucursal}\n{direccion}\n\nSi no pot venir, canviï o anul·li la cita:\n{enlace}',
    note: 'Li recordem la seva cita {turno} a {sucursal} el {fecha} a les {hora}. {enlace}',
  },
  activationReminderSms: {
    note: 'La seva cita {turno} a {sucursal} és a les {hora}. Confirmi que ve: {enlace}',
  },
  activationReminderEmail: {
    subject: 'Confirmi la seva cita {turno} de les {hora}',
    email:
      'La seva cita per a {servicio} és avui, {fecha}, a les {hora}.\n\nConfirmi que ve:\n{enlace}\n\n{sucursal}\n{direccion}',
  },
  attentionPoll: {
    subject: "Com l'hem atès?",
    note: "Gràcies per visitar {sucursal}. Com l'hem atès? {enlace}",
  },
  attentionPollEmail: {
    subject: "Com l'hem atès a {sucursal}?",
    email:
      "Gràcies per la seva visita.\n\nDigui'ns en un minut com l'hem atès:\n{enlace}\n\n{organizacion}",
  },
  appointmentConfirmation: {
    subject: 'Confirmi la seva cita del {fecha} a les {hora}',
    email:
      "Ha demanat cita per a {servicio} el {fecha} a les {hora} a {sucursal}.\n\nConfirmi-la abans de les {limite}:\n{enlace}\n\nSi no l'ha demanada vostè, no faci res: l'hora quedarà lliure.",
    note: 'Confirmi abans de les {limite} la seva cita del {fecha} a les {hora} a {sucursal}: {enlace}',
  },
  slotOffered: {
    subject: 'Hi ha una hora lliure el {fecha} a les {hora}',
    email:
      'Ha quedat lliure una hora per a {servicio}: el {fecha} a les {hora} a {sucursal}.\n\nSi la vol, reservi-la aquí:\n{enlace}',
    note: 'Hora lliure a {sucursal} el {fecha} a les {hora}. Si la vol: {enlace}',
  },
  queueAlert: {
    subject: '{sucursal}: {servicio}',
    note: 'La cua de {servicio} ha passat el seu llindar.',
  },
  deviceAlert: {
    subject: '{sucursal}: {dispositivo}',
    note: '{dispositivo} necessita atenció.',
  },
  report: {
    subject: '{informe}, {sucursal}: {periodo}',
    email: 'Les xifres del període, al costat de les de l’anterior:',
  },
};
