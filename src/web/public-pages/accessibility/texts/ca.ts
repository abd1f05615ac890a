import type { AccessibilityTexts } from './es.ts';

export const ca: AccessibilityTexts = {
  title: 'Accessibilitat',
  lead: (organisation) =>
    `${organisation || 'L’organització'} es compromet que el seu sistema de torns sigui accessible, d’acord amb el Reial decret 1112/2018 i la Llei 11/2023. Aquesta declaració s’aplica a les pàgines públiques, al quiosc, a la pantalla de la sala i a l’aplicació del personal.`,
  parts: [
    {
      heading: 'Situació de compliment',
      paragraphs: [
        'És parcialment conforme amb la norma UNE-EN 301 549 i amb les pautes WCAG 2.2, nivell AA, pel que s’indica a continuació.',
      ],
    },
    {
      heading: 'Contingut no accessible',
      paragraphs: ['No és accessible, o no s’ha pogut comprovar, el següent:'],
      list: [
        'El número imprès en paper no es pot llegir sense veure-hi; el quiosc el diu en veu alta.',
        'Les imatges que l’organització mostri a la pantalla de la sala poden no tenir descripció.',
        'No hi ha interpretació en llengua de signes.',
        'L’altura, l’abast i les marques en relleu del quiosc depenen del moble en què s’instal·li.',
        'La veu depèn del navegador: pot no haver-n’hi una per a cada idioma.',
        'No s’han fet proves amb persones que utilitzen productes de suport.',
      ],
    },
    {
      heading: 'Preparació d’aquesta declaració',
      paragraphs: [
        'Es va preparar el 22 de novembre de 2026 per autoavaluació: comprovacions automàtiques en un navegador de cada pàgina, en clar i en fosc, a la mida d’un telèfon i ampliada al 400 %, i proves amb el teclat i amb la veu.',
      ],
    },
  ],
  contact: {
    heading: 'Escriviu-nos',
    lead: 'Digueu-nos què us ha impedit fer servir el sistema, o demaneu una informació de manera accessible. Us respondrem per correu electrònic en vint dies hàbils com a màxim.',
    unknown:
      'Per escriure, obriu aquesta pàgina des d’una de les pàgines de la vostra organització.',
    name: 'Nom (opcional)',
    email: 'Correu electrònic',
    page: 'Pàgina o lloc (opcional)',
    text: 'Què ha passat o què necessiteu',
    kept: 'Desem el vostre missatge un any com a màxim, només per respondre-us.',
    emailWrong: 'Escriviu un correu electrònic, com ara anna@exemple.cat.',
    textMissing: 'Escriviu què ha passat o què necessiteu.',
    send: 'Envia',
    sending: 'S’està enviant…',
    thanks: 'Hem rebut el vostre missatge',
    thanksHint: 'Us respondrem per correu electrònic.',
  },
  complaint: {
    heading: 'Procediment d’aplicació',
    paragraphs: [
      'Si no rebeu resposta en vint dies hàbils, o no hi esteu d’acord, podeu iniciar una reclamació (article 13 del Reial decret 1112/2018) davant la unitat responsable d’accessibilitat de l’administració de la qual depèn l’organització.',
      'Si es tracta d’una empresa, podeu adreçar-vos a l’Oficina d’Atenció a la Discapacitat (www.oadis.es) i a l’autoritat de vigilància de la vostra comunitat autònoma (Llei 11/2023).',
    ],
  },
};
