/** A section of the statement, in the order of the model in Decision (EU) 2018/1523. */
export interface Part {
  heading: string;
  paragraphs: readonly string[];
  list?: readonly string[];
}

const complaint: Part = {
  heading: 'Procedimiento de aplicación',
  paragraphs: [
    'Si no recibe respuesta en veinte días hábiles, o no está de acuerdo con ella, puede iniciar una reclamación (artículo 13 del Real Decreto 1112/2018) ante la unidad responsable de accesibilidad de la administración de la que depende la organización.',
    'Si se trata de una empresa, puede acudir a la Oficina de Atención a la Discapacidad (www.oadis.es) y a la autoridad de vigilancia de su comunidad autónoma (Ley 11/2023).',
  ],
};

const parts: readonly Part[] = [
  {
    heading: 'Situación de cumplimiento',
    paragraphs: [
      'Es parcialmente conforme con la norma UNE-EN 301 549 y con las pautas WCAG 2.2, nivel AA, por lo que se indica a continuación.',
    ],
  },
  {
    heading: 'Contenido no accesible',
    paragraphs: ['No es accesible, o no se ha podido comprobar, lo siguiente:'],
    list: [
      'El número impreso en papel no se puede leer sin ver; el quiosco lo dice en voz alta.',
      'Las imágenes que la organización muestre en la pantalla de la sala pueden no tener una descripción.',
      'No hay interpretación en lengua de signos.',
      'La altura, el alcance y las marcas en relieve del quiosco dependen del mueble en que se instale.',
      'La voz depende del navegador: puede no haber una para cada idioma.',
      'No se han hecho pruebas con personas que usan productos de apoyo.',
    ],
  },
  {
    heading: 'Preparación de esta declaración',
    paragraphs: [
      'Se preparó el 22 de noviembre de 2026 por autoevaluación: comprobaciones automáticas en un navegador de cada página, en claro y en oscuro, al tamaño de un teléfono y ampliada al 400 %, y pruebas con el teclado y con la voz.',
    ],
  },
];

export const es = {
  title: 'Accesibilidad',
  /** An empty organisation means that it is not known. */
  lead: (organisation: string) =>
    `${organisation || 'La organización'} se compromete a que su sistema de turnos sea accesible, conforme al Real Decreto 1112/2018 y a la Ley 11/2023. Esta declaración se aplica a las páginas públicas, al quiosco, a la pantalla de la sala y a la aplicación del personal.`,
  parts,
  contact: {
    heading: 'Escríbanos',
    lead: 'Díganos qué le ha impedido usar el sistema, o pida una información de forma accesible. Le responderemos por correo electrónico en veinte días hábiles como máximo.',
    unknown: 'Para escribir, abra esta página desde una de las páginas de su organización.',
    name: 'Nombre (opcional)',
    email: 'Correo electrónico',
    page: 'Página o lugar (opcional)',
    text: 'Qué ha ocurrido o qué necesita',
    kept: 'Guardamos su mensaje un año como máximo, solo para responderle.',
    emailWrong: 'Escriba un correo electrónico, como ana@ejemplo.es.',
    textMissing: 'Escriba qué ha ocurrido o qué necesita.',
    send: 'Enviar',
    sending: 'Enviando…',
    thanks: 'Hemos recibido su mensaje',
    thanksHint: 'Le responderemos por correo electrónico.',
  },
  complaint,
};

export type AccessibilityTexts = typeof es;
