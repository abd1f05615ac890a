const keys: Record<string, string> = {
  '@': 'arroba',
  '.': 'punto',
  '-': 'guion',
  _: 'guion bajo',
  '+': 'más',
  ' ': 'espacio',
};

export const es = {
  title: 'Coger número',
  start: 'Toque la pantalla para coger número',
  startHint: 'También si tiene cita',
  menu: '¿Qué necesita?',
  groups: '¿Para qué viene?',
  noServices: 'Ahora no se da ningún número aquí.',
  waiting: (people: number) =>
    people === 0
      ? 'Nadie esperando'
      : people === 1
        ? '1 persona esperando'
        : `${people} personas esperando`,
  /** `range` is an estimated wait, such as «de 10 a 20 minutos». */
  wait: (range: string) => `espera: ${range}`,
  refusals: {
    closed: 'Cerrado ahora',
    full: 'Hoy ya no quedan números',
    elsewhere: 'Número en el mostrador',
  },
  preferred: 'Atención preferente',
  preferredHint: 'Si la necesita. El motivo no se pregunta ni se guarda.',
  on: 'Sí',
  off: 'No',
  checkIn: 'Tengo cita',
  page: (page: number, of: number) => `Página ${page} de ${of}`,
  more: 'Ver más',
  fewer: 'Ver anteriores',
  back: 'Atrás',
  home: 'Inicio',
  lower: 'Bajar los botones',
  raise: 'Subir los botones',
  data: {
    name: 'Escriba su nombre y apellidos',
    document: 'Escriba su DNI, NIE o pasaporte',
    phone: 'Escriba su teléfono',
    email: 'Escriba su correo electrónico',
  },
  faults: {
    name: 'Falta su nombre.',
    document:
      'Revise el documento: la letra del DNI o NIE va con su número, y los demás tienen de 5 a 20 letras y cifras.',
    phone: 'Un teléfono tiene nueve cifras o más.',
    email: 'Un correo es como ana@ejemplo.es',
  },
  dataUse: 'Este servicio lo necesita para atenderle.',
  next: 'Continuar',
  take: 'Coger número',
  erase: 'Borrar',
  space: 'Espacio',
  hide: 'Ocultar lo escrito',
  reveal: 'Mostrar lo escrito',
  keys,
  who: 'Escriba su DNI, NIE, pasaporte o teléfono',
  whoHint: 'El que dio al pedir la cita. O acerque el código QR de su cita al lector.',
  whoSend: 'He llegado',
  whoFault: 'Falta el documento o el teléfono.',
  asking: 'Un momento…',
  number: 'Su número',
  arrived: 'Ya sabemos que ha llegado',
  ahead: (people: number) =>
    people === 0
      ? 'Es la siguiente persona'
      : people === 1
        ? '1 persona delante'
        : `${people} personas delante`,
  follow: 'Siga su turno en el móvil',
  printing: 'Imprimiendo…',
  printed: 'Recoja su papel.',
  unprinted: 'No se ha podido imprimir. Apunte su número o haga una foto.',
  done: 'Terminar',
  refused: {
    closed: 'Este servicio acaba de cerrar.',
    full: 'Hoy ya no quedan números de este servicio.',
    unknown: 'Aquí hoy no hay ninguna cita con ese documento o teléfono.',
    early: 'Todavía es pronto para su cita. Vuelva más cerca de la hora.',
    late: 'La hora de su cita ya ha pasado.',
    often: 'Demasiados intentos seguidos. Espere un minuto.',
    other: 'No se ha podido hacer.',
  },
  counterHelps: 'Pida ayuda en el mostrador.',
  atCounter: 'Pida su número en el mostrador.',
  held: 'Sin conexión: puede coger número igualmente.',
  offline: 'Ahora no se dan números aquí',
  offlineHint:
    'No hay conexión. Pida su número en el mostrador. Volverá a funcionar sin que haga nada.',
  closed: 'Cerrado',
  closedHint: 'Ahora no se dan números.',
  still: '¿Sigue ahí?',
  stillLeft: (seconds: number) =>
    seconds === 1 ? 'Se borra todo en 1 segundo.' : `Se borra todo en ${seconds} segundos.`,
  stay: 'Necesito más tiempo',
  ended: 'Se ha terminado el tiempo.',
  easy: 'Uso fácil',
  easyHint: 'Con voz',
  how: 'Deslice el dedo para oír las opciones y toque dos veces para elegir. Con teclado: flechas e Intro, o el número de la opción. Escape vuelve atrás y cero repite.',
  quietly: 'Quitar la voz',
  options: (count: number) => (count === 1 ? '1 opción.' : `${count} opciones.`),
  option: (number: number, text: string) => `${number}: ${text}`,
  typed: (characters: number) =>
    characters === 1 ? '1 carácter escrito' : `${characters} caracteres escritos`,
  nothingTyped: 'Nada escrito',
  headphones: 'Lo que escriba solo se dice con auriculares.',
  louder: 'Más volumen',
  softer: 'Menos volumen',
  volume: (percent: number) => `Volumen al ${percent} por ciento`,
  noVoice: 'Este equipo no tiene voz en español. Pida ayuda en el mostrador.',
  otherVoice: 'Este equipo no tiene voz en español.',
};

export type Texts = typeof es;
export type Refusal = keyof Texts['refusals'];
