import type { Texts } from './es.ts';

export const eu: Texts = {
  title: 'Hitzordua eskatu',
  step: (number, of) => `${of} urratsetik ${number}.a`,
  walkIn:
    'Hitzordurik gabe ere etor zaitezke: egun bakoitzeko toki batzuk horretarako gordetzen dira.',
  none: 'Orain ezin da hitzordurik eskatu internetez. Hitzordurik gabe etor zaitezke.',
  branch: 'Nora joan nahi duzu?',
  find: 'Bilatu',
  service: 'Zertarako?',
  minutes: (minutes) => `${minutes} minutu`,
  noServices: 'Hemen jada ezin da hitzordurik eskatu internetez.',
  time: 'Noiz?',
  day: 'Eguna',
  few: 'gutxi geratzen dira',
  full: 'beteta',
  moreDays: 'Egun gehiago',
  hour: 'Ordua',
  noDays:
    'Oraingoz ez dago hitzordurik. Pixkanaka ateratzen dira: itzuli geroago, edo etorri hitzordurik gabe.',
  allFull:
    'Egun guztiak beteta daude. Aukeratu bat eta abisatuko dizugu tokiren bat libre geratzen bada, edo etorri hitzordurik gabe.',
  noHours: 'Ez da ordurik geratzen egun horretan.',
  wait: 'Abisatu tokiren bat libre geratzen bada',
  waiting: 'Itxaron-zerrendan zaude',
  waitingFor: (day, email) =>
    `Egun honetan tokia libre geratzen bada (${day}), ${email} helbidera idatziko dugu, onartzeko duzun denborarekin.`,
  gone: 'Ordu hori oraintxe hartu dute.',
  nearest: 'Hurbilenak',
  next: 'Jarraitu',
  back: 'Itzuli',
  change: 'Aldatu',
  data: 'Zure datuak',
  fields: {
    name: 'Izen-abizenak',
    document: 'NAN, AIZ edo pasaportea',
    email: 'Posta elektronikoa',
    phone: 'Telefonoa',
  },
  optional: 'aukerakoa',
  hints: {
    name: '',
    document: 'Agiri, posta eta telefono bakoitzak hitzordu ireki bakarra izan dezake.',
    email: 'Hara bidaliko dugu berresteko esteka.',
    phone: '',
  },
  errors: {
    name: 'Idatzi zure izena',
    document:
      'Begiratu agiria: NANaren edo AIZaren letra bere zenbakiari dagokio, eta besteek 5 eta 20 letra eta zifra artean dituzte',
    email: 'Idatzi helbide bat, hala nola ane@adibidea.eus',
    phone: 'Idatzi telefono bat, zifra guztiekin',
  },
  required: 'Datu hau falta da',
  consent: 'Gogorarazi eta aldaketen berri eman (nahi baduzu)',
  consents: { email: 'Postaz', sms: 'SMS bidez' },
  privacy: (organisation, days) =>
    `${organisation} erakundeak hitzordurako bakarrik erabiltzen ditu datu hauek${days > 0 ? `, eta bisita egin eta ${days} egunera ezabatzen ditu` : ''}. ${days > 0 ? 'Lehenago ezabatzeko eska dezakezu.' : 'Ezabatzeko eska dezakezu.'}`,
  book: 'Eskatu hitzordua',
  booking: 'Hitzordua eskatzen…',
  sent: 'Berrestea falta da',
  sentTo: (email) => `Ireki ${email} helbidera bidali dugun esteka.`,
  until: (time) => `Egin ${time} baino lehen: bestela, tokia libre geratuko da.`,
  notThere:
    'Iristen ez bada, begiratu spam karpetan. Ez da iristen, halaber, agiri, posta edo telefono horrekin hitzordu irekia baduzu: bakarra egon daiteke.',
  problems: {
    slots_left: 'Tokia libre geratu da egun horretan: itzuli eta aukeratu ordua.',
    waiting_list_full: 'Egun horretako itxaron-zerrenda beteta dago. Aukeratu beste egun bat.',
    slot_not_found: 'Egun hori oraindik ezin da internetez eskatu.',
    channel_closed: 'Zerbitzu honek ez du hitzordurik ematen jada.',
    numbers_exhausted: 'Egun horretan ez da zenbakirik geratzen.',
    service_not_found: 'Zerbitzu honek ez du hitzordurik ematen jada.',
    challenge_invalid: 'Egiaztapena iraungi da. Saiatu berriro.',
  },
};
