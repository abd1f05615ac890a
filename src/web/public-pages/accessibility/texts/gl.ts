import type { AccessibilityTexts } from './es.ts';

export const gl: AccessibilityTexts = {
  title: 'Accesibilidade',
  lead: (organisation) =>
    `${organisation || 'A organización'} comprométese a que o seu sistema de quendas sexa accesible, conforme ao Real decreto 1112/2018 e á Lei 11/2023. Esta declaración aplícase ás páxinas públicas, ao quiosco, á pantalla da sala e á aplicación do persoal.`,
  parts: [
    {
      heading: 'Situación de cumprimento',
      paragraphs: [
        'É parcialmente conforme coa norma UNE-EN 301 549 e coas pautas WCAG 2.2, nivel AA, polo que se indica a continuación.',
      ],
    },
    {
      heading: 'Contido non accesible',
      paragraphs: ['Non é accesible, ou non se puido comprobar, o seguinte:'],
      list: [
        'O número impreso en papel non se pode ler sen ver; o quiosco dio en voz alta.',
        'As imaxes que a organización amose na pantalla da sala poden non ter descrición.',
        'Non hai interpretación en lingua de signos.',
        'A altura, o alcance e as marcas en relevo do quiosco dependen do moble en que se instale.',
        'A voz depende do navegador: pode non haber unha para cada idioma.',
        'Non se fixeron probas con persoas que usan produtos de apoio.',
      ],
    },
    {
      heading: 'Preparación desta declaración',
      paragraphs: [
        'Preparouse o 22 de novembro de 2026 por autoavaliación: comprobacións automáticas nun navegador de cada páxina, en claro e en escuro, ao tamaño dun teléfono e ampliada ao 400 %, e probas co teclado e coa voz.',
      ],
    },
  ],
  contact: {
    heading: 'Escríbanos',
    lead: 'Díganos que lle impediu usar o sistema, ou pida unha información de forma accesible. Responderémoslle por correo electrónico en vinte días hábiles como máximo.',
    unknown: 'Para escribir, abra esta páxina desde unha das páxinas da súa organización.',
    name: 'Nome (opcional)',
    email: 'Correo electrónico',
    page: 'Páxina ou lugar (opcional)',
    text: 'Que ocorreu ou que necesita',
    kept: 'Gardamos a súa mensaxe un ano como máximo, só para responderlle.',
    emailWrong: 'Escriba un correo electrónico, como ana@exemplo.gal.',
    textMissing: 'Escriba que ocorreu ou que necesita.',
    send: 'Enviar',
    sending: 'Enviando…',
    thanks: 'Recibimos a súa mensaxe',
    thanksHint: 'Responderémoslle por correo electrónico.',
  },
  complaint: {
    heading: 'Procedemento de aplicación',
    paragraphs: [
      'Se non recibe resposta en vinte días hábiles, ou non está de acordo con ela, pode iniciar unha reclamación (artigo 13 do Real decreto 1112/2018) ante a unidade responsable de accesibilidade da administración da que depende a organización.',
      'Se se trata dunha empresa, pode acudir á Oficina de Atención á Discapacidade (www.oadis.es) e á autoridade de vixilancia da súa comunidade autónoma (Lei 11/2023).',
    ],
  },
};
