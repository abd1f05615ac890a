import type { Texts } from './es.ts';

export const ca: Texts = {
  title: 'Agafar número',
  start: 'Toqueu la pantalla per agafar número',
  startHint: 'També si teniu cita',
  menu: 'Què necessiteu?',
  groups: 'Per a què veniu?',
  noServices: 'Ara aquí no es dona cap número.',
  waiting: (people) =>
    people === 0
      ? 'Ningú esperant'
      : people === 1
        ? '1 persona esperant'
        : `${people} persones esperant`,
  wait: (range) => `espera: ${range}`,
  refusals: {
    closed: 'Tancat ara',
    full: 'Avui ja no queden números',
    elsewhere: 'Número al taulell',
  },
  preferred: 'Atenció preferent',
  preferredHint: 'Si la necessiteu. El motiu no es pregunta ni es desa.',
  on: 'Sí',
  off: 'No',
  checkIn: 'Tinc cita',
  page: (page, of) => `Pàgina ${page} de ${of}`,
  more: 'Veure’n més',
  fewer: 'Veure’n anteriors',
  back: 'Enrere',
  home: 'Inici',
  lower: 'Abaixa els botons',
  raise: 'Apuja els botons',
  data: {
    name: 'Escriviu el vostre nom i cognoms',
    document: 'Escriviu el vostre DNI, NIE o passaport',
    phone: 'Escriviu el vostre telèfon',
    email: 'Escriviu el vostre correu electrònic',
  },
  faults: {
    name: 'Falta el vostre nom.',
    document:
      'Reviseu el document: la lletra del DNI o NIE va amb el seu número, i els altres tenen de 5 a 20 lletres i xifres.',
    phone: 'Un telèfon té nou xifres o més.',
    email: 'Un correu és com ana@exemple.cat',
  },
  dataUse: 'Aquest servei ho necessita per atendre-us.',
  next: 'Continua',
  take: 'Agafa número',
  erase: 'Esborra',
  space: 'Espai',
  hide: 'Amaga el que escric',
  reveal: 'Mostra el que escric',
  keys: { '@': 'arrova', '.': 'punt', '-': 'guionet', _: 'guió baix', '+': 'més', ' ': 'espai' },
  who: 'Escriviu el vostre DNI, NIE, passaport o telèfon',
  whoHint: 'El que vau donar en demanar la cita. O acosteu el codi QR de la cita al lector.',
  whoSend: 'He arribat',
  whoFault: 'Falta el document o el telèfon.',
  asking: 'Un moment…',
  number: 'El vostre número',
  arrived: 'Ja sabem que heu arribat',
  ahead: (people) =>
    people === 0
      ? 'Sou la persona següent'
      : people === 1
        ? '1 persona davant'
        : `${people} persones davant`,
  follow: 'Seguiu el vostre torn al mòbil',
  printing: 'S’està imprimint…',
  printed: 'Recolliu el paper.',
  unprinted: 'No s’ha pogut imprimir. Apunteu el número o feu-ne una foto.',
  done: 'Acaba',
  refused: {
    closed: 'Aquest servei acaba de tancar.',
    full: 'Avui ja no queden números d’aquest servei.',
    unknown: 'Aquí avui no hi ha cap cita amb aquest document o telèfon.',
    early: 'Encara és aviat per a la vostra cita. Torneu més a prop de l’hora.',
    late: 'L’hora de la vostra cita ja ha passat.',
    often: 'Massa intents seguits. Espereu un minut.',
    other: 'No s’ha pogut fer.',
  },
  counterHelps: 'Demaneu ajuda al taulell.',
  atCounter: 'Demaneu el número al taulell.',
  held: 'Sense connexió: pot agafar número igualment.',
  offline: 'Ara aquí no es donen números',
  offlineHint: 'No hi ha connexió. Demaneu el número al taulell. Tornarà a funcionar tot sol.',
  closed: 'Tancat',
  closedHint: 'Ara no es donen números.',
  still: 'Encara hi sou?',
  stillLeft: (seconds) =>
    seconds === 1 ? 'Tot s’esborra d’aquí a 1 segon.' : `Tot s’esborra d’aquí a ${seconds} segons.`,
  stay: 'Necessito més temps',
  ended: 'S’ha acabat el temps.',
  easy: 'Ús fàcil',
  easyHint: 'Amb veu',
  how: 'Feu lliscar el dit per sentir les opcions i toqueu dues vegades per triar. Amb teclat: fletxes i Retorn, o el número de l’opció. Escapada torna enrere i zero repeteix.',
  quietly: 'Treu la veu',
  options: (count) => (count === 1 ? '1 opció.' : `${count} opcions.`),
  option: (number, text) => `${number}: ${text}`,
  typed: (characters) =>
    characters === 1 ? '1 caràcter escrit' : `${characters} caràcters escrits`,
  nothingTyped: 'Res escrit',
  headphones: 'El que escriviu només es diu amb auriculars.',
  louder: 'Més volum',
  softer: 'Menys volum',
  volume: (percent) => `Volum al ${percent} per cent`,
  noVoice: 'Aquest equip no té veu en català. Demaneu ajuda al taulell.',
  otherVoice: 'Aquest equip no té veu en català: llegeix amb la castellana.',
};
