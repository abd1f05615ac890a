import type { Wordings } from './wording.ts';

/** Names are followed by a colon («{sucursal}: …»), which avoids case endings. */
export const eu: Wordings = {
  turnCalled: {
    subject: '{turno} txanda: {puesto}',
    email: 'Zure txanda da: {turno}.\n\nHemen zain dituzu: {puesto}.\n\n{sucursal}\n{direccion}',
    note: 'Zure txanda da: {turno}. Hemen zain dituzu: {puesto}.',
  },
  cancelledBySystem: {
    subject: '{turno} txanda bertan behera',
    email:
      '{sucursal}: {servicio} zerbitzurako {turno} txanda bertan behera geratu da.\n\nBehar baduzu, eskatu beste bat.',
    note: '{sucursal}: {turno} txanda bertan behera geratu da. Behar baduzu, eskatu beste bat.',
  },
  cancelledByUser: {
    subject: '{turno} txanda bertan behera',
    email:
      '{sucursal}: {servicio} zerbitzurako {turno} txanda bertan behera utzi dugu.\n\nArrazoia: {causa}',
    note: '{sucursal}: {turno} txanda bertan behera utzi dugu. Arrazoia: {causa}',
  },
  cancelledOnGateClosing: {
    subject: '{turno} txanda bertan behera: postua itxi da',
    email:
      '{sucursal}: postua itxi da eta {servicio} zerbitzurako {turno} txanda bertan behera geratu da.\n\nBarkatu eragozpenak. Beste txanda bat eska dezakezu.',
    note: '{sucursal}: postua itxi da eta {turno} txanda bertan behera geratu da. Eska dezakezu beste bat.',
  },
  postponed: {
    subject: '{turno} txanda atzeratuta',
    email:
      '{sucursal}: {servicio} zerbitzurako {turno} txanda atzeratu da.\n\nIlarara itzuliko den ordua: {hora}.\n\nJarraitu zure txandari mugikorrean:\n{enlace}',
    note: '{turno} txanda atzeratu da. Ilarara itzuliko den ordua: {hora}. Jarraitu txanda: {enlace}',
  },
  newTurnNoneAhead: {
    subject: 'Zure txanda: {turno}. Ez dago inor aurretik',
    email:
      '{servicio} zerbitzurako zure txanda: {turno}.\n\nEz dago inor aurretik: laster deituko dizugu.\n\n{sucursal}\n{direccion}\n\nJarraitu zure txandari mugikorrean:\n{enlace}',
    note: '{sucursal}: zure txanda {turno} da. Ez dago inor aurretik: laster deituko dizugu. Jarraitu txanda: {enlace}',
  },
  newTurnOneAhead: {
    subject: 'Zure txanda: {turno}. Pertsona bat dago aurretik',
    email:
      '{servicio} zerbitzurako zure txanda: {turno}.\n\nPertsona bat dago aurretik.\n\n{sucursal}\n{direccion}\n\nJarraitu zure txandari mugikorrean:\n{enlace}',
    note: '{sucursal}: zure txanda {turno} da. Pertsona bat dago aurretik. Jarraitu txanda: {enlace}',
  },
  newTurnSeveralAhead: {
    subject: 'Zure txanda: {turno}. {delante} pertsona daude aurretik',
    email:
      '{servicio} zerbitzurako zure txanda: {turno}.\n\n{delante} pertsona daude aurretik.\n\n{sucursal}\n{direccion}\n\nJarraitu zure txandari mugikorrean:\n{enlace}',
    note: '{sucursal}: zure txanda {turno} da. {delante} pertsona daude aurretik. Jarraitu txanda: {enlace}',
  },
  timeToLeave: {
    subject: '{turno} txanda: irteteko ordua da',
    note: '{sucursal} aldera irteteko ordua da: laster deituko dugu zure {turno} txanda.',
  },
  scheduledTurn: {
    subject: '{turno} hitzordua: {fecha}, {hora}',
    email:
      '{servicio} zerbitzurako hitzordua duzu.\n\nEguna: {fecha}\nOrdua: {hora}\nTxanda: {turno}\n\n{sucursal}\n{direccion}\n\nHitzordua ikusi, aldatu edo bertan behera utzi:\n{enlace}',
    note: '{sucursal}: {turno} hitzordua, {fecha}, {hora}. Aldatu edo utzi: {enlace}',
  },
  scheduledTurnReminder: {
    subject: 'Gogorarazpena: {turno} hitzordua, {fecha}, {hora}',
    email:
      'Gogoan izan {servicio} zerbitzurako hitzordua.\n\nEguna: {fecha}\nOrdua: {hora}\nTxanda: {turno}\n\n{sucursal}\n{direccion}\n\nEzin baduzu etorri, aldatu edo utzi hitzordua:\n{enlace}',
    note: '{sucursal}: gogoan izan {turno} hitzordua, {fecha}, {hora}. {enlace}',
  },
  activationReminderSms: {
    note: '{sucursal}: {turno} hitzordua gaur da, {hora}. Berretsi etorriko zarela: {enlace}',
  },
  activationReminderEmail: {
    subject: 'Berretsi {turno} hitzordua, {hora}',
    email:
      '{servicio} zerbitzurako hitzordua gaur da.\n\nEguna: {fecha}\nOrdua: {hora}\n\nBerretsi etorriko zarela:\n{enlace}\n\n{sucursal}\n{direccion}',
  },
  attentionPoll: {
    subject: 'Zer moduz artatu zaitugu?',
    note: '{sucursal}: eskerrik asko etortzeagatik. Zer moduz artatu zaitugu? {enlace}',
  },
  attentionPollEmail: {
    subject: '{sucursal}: zer moduz artatu zaitugu?',
    email:
      'Eskerrik asko etortzeagatik.\n\nEsan minutu batean zer moduz artatu zaitugun:\n{enlace}\n\n{organizacion}',
  },
  appointmentConfirmation: {
    subject: 'Berretsi hitzordua: {fecha}, {hora}',
    email:
      '{servicio} zerbitzurako hitzordua eskatu duzu.\n\nEguna: {fecha}\nOrdua: {hora}\nLekua: {sucursal}\n\nBerretsi ordu hau baino lehen, {limite}:\n{enlace}\n\nZuk eskatu ez baduzu, ez egin ezer: ordua libre geratuko da.',
    note: '{sucursal}: berretsi hitzordua {limite} baino lehen ({fecha}, {hora}): {enlace}',
  },
  slotOffered: {
    subject: 'Ordu bat libre dago: {fecha}, {hora}',
    email:
      '{servicio} zerbitzurako ordu bat libre geratu da.\n\nEguna: {fecha}\nOrdua: {hora}\nLekua: {sucursal}\n\nNahi baduzu, hartu hemen:\n{enlace}',
    note: '{sucursal}: ordu bat libre, {fecha}, {hora}. Nahi baduzu: {enlace}',
  },
  queueAlert: {
    subject: '{sucursal}: {servicio}',
    note: '{servicio} zerbitzuaren ilarak muga gainditu du.',
  },
  deviceAlert: {
    subject: '{sucursal}: {dispositivo}',
    note: '{dispositivo} gailuak arreta behar du.',
  },
  report: {
    subject: '{informe}, {sucursal}: {periodo}',
    email: 'Aldiko zifrak, aurreko aldikoen ondoan:',
  },
};
