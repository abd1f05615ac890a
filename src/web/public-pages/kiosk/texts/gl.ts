import type { Texts } from './es.ts';

export const gl: Texts = {
  title: 'Coller número',
  start: 'Toque a pantalla para coller número',
  startHint: 'Tamén se ten cita',
  menu: 'Que precisa?',
  groups: 'Para que vén?',
  noServices: 'Agora aquí non se dá ningún número.',
  waiting: (people) =>
    people === 0
      ? 'Ninguén agardando'
      : people === 1
        ? '1 persoa agardando'
        : `${people} persoas agardando`,
  wait: (range) => `espera: ${range}`,
  refusals: {
    closed: 'Pechado agora',
    full: 'Hoxe xa non quedan números',
    elsewhere: 'Número no mostrador',
  },
  preferred: 'Atención preferente',
  preferredHint: 'Se a precisa. O motivo non se pregunta nin se garda.',
  on: 'Si',
  off: 'Non',
  checkIn: 'Teño cita',
  page: (page, of) => `Páxina ${page} de ${of}`,
  more: 'Ver máis',
  fewer: 'Ver anteriores',
  back: 'Atrás',
  home: 'Inicio',
  lower: 'Baixar os botóns',
  raise: 'Subir os botóns',
  data: {
    name: 'Escriba o seu nome e apelidos',
    document: 'Escriba o seu DNI, NIE ou pasaporte',
    phone: 'Escriba o seu teléfono',
    email: 'Escriba o seu correo electrónico',
  },
  faults: {
    name: 'Falta o seu nome.',
    document:
      'Revise o documento: a letra do DNI ou NIE vai co seu número, e os demais teñen de 5 a 20 letras e cifras.',
    phone: 'Un teléfono ten nove cifras ou máis.',
    email: 'Un correo é como ana@exemplo.gal',
  },
  dataUse: 'Este servizo precísao para atendelo.',
  next: 'Continuar',
  take: 'Coller número',
  erase: 'Borrar',
  space: 'Espazo',
  hide: 'Agochar o escrito',
  reveal: 'Amosar o escrito',
  keys: { '@': 'arroba', '.': 'punto', '-': 'guión', _: 'guión baixo', '+': 'máis', ' ': 'espazo' },
  who: 'Escriba o seu DNI, NIE, pasaporte ou teléfono',
  whoHint: 'O que deu ao pedir a cita. Ou achegue o código QR da súa cita ao lector.',
  whoSend: 'Cheguei',
  whoFault: 'Falta o documento ou o teléfono.',
  asking: 'Un momento…',
  number: 'O seu número',
  arrived: 'Xa sabemos que chegou',
  ahead: (people) =>
    people === 0
      ? 'É a seguinte persoa'
      : people === 1
        ? '1 persoa diante'
        : `${people} persoas diante`,
  follow: 'Siga a súa quenda no móbil',
  printing: 'Imprimindo…',
  printed: 'Recolla o seu papel.',
  unprinted: 'Non se puido imprimir. Apunte o seu número ou faga unha foto.',
  done: 'Rematar',
  refused: {
    closed: 'Este servizo acaba de pechar.',
    full: 'Hoxe xa non quedan números deste servizo.',
    unknown: 'Aquí hoxe non hai ningunha cita con ese documento ou teléfono.',
    early: 'Aínda é cedo para a súa cita. Volva máis preto da hora.',
    late: 'A hora da súa cita xa pasou.',
    often: 'Demasiados intentos seguidos. Agarde un minuto.',
    other: 'Non se puido facer.',
  },
  counterHelps: 'Pida axuda no mostrador.',
  atCounter: 'Pida o seu número no mostrador.',
  held: 'Sen conexión: pode coller número igualmente.',
  offline: 'Agora aquí non se dan números',
  offlineHint: 'Non hai conexión. Pida o seu número no mostrador. Volverá funcionar por si só.',
  closed: 'Pechado',
  closedHint: 'Agora non se dan números.',
  still: 'Segue aí?',
  stillLeft: (seconds) =>
    seconds === 1 ? 'Bórrase todo en 1 segundo.' : `Bórrase todo en ${seconds} segundos.`,
  stay: 'Preciso máis tempo',
  ended: 'Rematou o tempo.',
  easy: 'Uso doado',
  easyHint: 'Con voz',
  how: 'Esvare o dedo para oír as opcións e toque dúas veces para elixir. Con teclado: frechas e Intro, ou o número da opción. Escape volve atrás e cero repite.',
  quietly: 'Quitar a voz',
  options: (count) => (count === 1 ? '1 opción.' : `${count} opcións.`),
  option: (number, text) => `${number}: ${text}`,
  typed: (characters) =>
    characters === 1 ? '1 carácter escrito' : `${characters} caracteres escritos`,
  nothingTyped: 'Nada escrito',
  headphones: 'O que escriba só se di con auriculares.',
  louder: 'Máis volume',
  softer: 'Menos volume',
  volume: (percent) => `Volume ao ${percent} por cento`,
  noVoice: 'Este equipo non ten voz en galego. Pida axuda no mostrador.',
  otherVoice: 'Este equipo non ten voz en galego: le coa castelá.',
};
