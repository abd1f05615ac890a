import type { IntakeTerms } from '#domain/intakes/terms.ts';

const fields: Record<keyof IntakeTerms, string> = {
  enabled: 'Se toma número con el móvil',
  proof: 'Cómo se sabe que la persona está aquí',
  word: 'Palabra de la entrada',
  passesAtMost: 'Veces que una persona puede dejar pasar',
  shareAtMost: 'Parte de la cola con un solo código (%)',
};

export const intakeTexts = {
  fields,
  recorded: Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [`intake.${name}`, text]),
  ),
  about:
    'Las personas leen el cartel con su móvil, eligen para qué vienen y toman número. Cada móvil tiene un solo turno abierto.',
  noServices:
    'Ningún servicio de esta sucursal da número así: marque la vía «QR» de los que deban darlo en «Configurar».',
  proofs: {
    display: 'Por el código de la pantalla de la sala',
    word: 'Por una palabra escrita en la entrada',
  },
  hints: {
    display: 'Seis cifras que cambian cada cinco minutos: fuera no se saben.',
    word: 'De 4 a 20 letras y cifras. Va en el cartel; cámbiela si se difunde.',
    passesAtMost: 'De 0 a 9. Quien deja pasar conserva su turno y pierde un puesto.',
    shareAtMost:
      'De 0 a 100. Cuando los números por móvil la ocupan, los siguientes se dan al escribir un segundo código, minutos después: así nadie llena la cola desde fuera. Con 100 no se pide nunca.',
  },
  code: (code: string) => `La pantalla muestra ahora ${code.slice(0, 3)} ${code.slice(3)}`,
  address: 'La página de la sucursal',
  poster: 'Imprimir el cartel',
  save: 'Guardar',
  saved: 'Número por móvil guardado',
};

/** The poster's texts: Spanish first, then a line in each other language. */
export const posterTexts = {
  title: 'Tome su número con el móvil',
  steps: {
    display: [
      'Lea este código con la cámara.',
      'Elija para qué viene.',
      'Escriba las seis cifras de la pantalla.',
    ],
    word: ['Lea este código con la cámara.', 'Elija para qué viene.', 'Escriba esta palabra:'],
  },
  others: {
    en: 'Take your number by phone',
    ca: 'Agafeu número amb el mòbil',
    eu: 'Hartu zenbakia mugikorrarekin',
    gl: 'Colla o seu número co móbil',
  },
  without: '¿Sin móvil? Pida su número en la entrada.',
};
