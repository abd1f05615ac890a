import type { Language } from '#domain/names/languages.ts';

interface PollTexts {
  title: string;
  question: string;
  /** Ordered worst to best. */
  ratings: readonly [string, string, string, string, string];
  unrated: string;
  comment: string;
  commentHint: string;
  left: (count: number) => string;
  send: string;
  sending: string;
  thanks: string;
  thanksHint: string;
  answered: string;
  answeredHint: string;
}

export const pollTexts: Record<Language, PollTexts> = {
  es: {
    title: 'Su opinión nos ayuda',
    question: '¿Qué le pareció la atención?',
    ratings: ['Muy mala', 'Mala', 'Regular', 'Buena', 'Muy buena'],
    unrated: 'Elija una de las cinco valoraciones.',
    comment: '¿Quiere contarnos algo más? (opcional)',
    commentHint: 'No escriba datos personales.',
    left: (count) => (count === 1 ? 'Queda 1 carácter.' : `Quedan ${count} caracteres.`),
    send: 'Enviar opinión',
    sending: 'Enviando…',
    thanks: 'Gracias por su opinión',
    thanksHint: 'La hemos recibido. Ya puede cerrar esta página.',
    answered: 'Esta encuesta ya está respondida',
    answeredHint: 'Gracias por su opinión. Ya puede cerrar esta página.',
  },
  en: {
    title: 'Your opinion helps us',
    question: 'How was our service?',
    ratings: ['Very poor', 'Poor', 'Fair', 'Good', 'Very good'],
    unrated: 'Choose one of the five ratings.',
    comment: 'Would you like to tell us more? (optional)',
    commentHint: 'Please write no personal data.',
    left: (count) => (count === 1 ? '1 character left.' : `${count} characters left.`),
    send: 'Send opinion',
    sending: 'Sending…',
    thanks: 'Thank you for your opinion',
    thanksHint: 'We have received it. You may close this page.',
    answered: 'This survey has been answered',
    answeredHint: 'Thank you for your opinion. You may close this page.',
  },
  ca: {
    title: 'La vostra opinió ens ajuda',
    question: 'Què us ha semblat l’atenció?',
    ratings: ['Molt dolenta', 'Dolenta', 'Regular', 'Bona', 'Molt bona'],
    unrated: 'Trieu una de les cinc valoracions.',
    comment: 'Voleu explicar-nos res més? (opcional)',
    commentHint: 'No escriviu dades personals.',
    left: (count) => (count === 1 ? 'Queda 1 caràcter.' : `Queden ${count} caràcters.`),
    send: 'Envia l’opinió',
    sending: 'S’està enviant…',
    thanks: 'Gràcies per la vostra opinió',
    thanksHint: 'L’hem rebuda. Ja podeu tancar aquesta pàgina.',
    answered: 'Aquesta enquesta ja s’ha respost',
    answeredHint: 'Gràcies per la vostra opinió. Ja podeu tancar aquesta pàgina.',
  },
  eu: {
    title: 'Zure iritziak laguntzen digu',
    question: 'Zer iruditu zaizu arreta?',
    ratings: ['Oso txarra', 'Txarra', 'Erdizkakoa', 'Ona', 'Oso ona'],
    unrated: 'Aukeratu bost balorazioetako bat.',
    comment: 'Beste zerbait kontatu nahi diguzu? (aukerakoa)',
    commentHint: 'Ez idatzi datu pertsonalik.',
    left: (count) => `${count} karaktere geratzen dira.`,
    send: 'Bidali iritzia',
    sending: 'Bidaltzen…',
    thanks: 'Eskerrik asko zure iritziagatik',
    thanksHint: 'Jaso dugu. Orri hau itxi dezakezu.',
    answered: 'Inkesta honi erantzun zaio',
    answeredHint: 'Eskerrik asko zure iritziagatik. Orri hau itxi dezakezu.',
  },
  gl: {
    title: 'A súa opinión axúdanos',
    question: 'Que lle pareceu a atención?',
    ratings: ['Moi mala', 'Mala', 'Regular', 'Boa', 'Moi boa'],
    unrated: 'Escolla unha das cinco valoracións.',
    comment: 'Quere contarnos algo máis? (opcional)',
    commentHint: 'Non escriba datos persoais.',
    left: (count) => (count === 1 ? 'Queda 1 carácter.' : `Quedan ${count} caracteres.`),
    send: 'Enviar opinión',
    sending: 'Enviando…',
    thanks: 'Grazas pola súa opinión',
    thanksHint: 'Recibímola. Xa pode pechar esta páxina.',
    answered: 'Esta enquisa xa está respondida',
    answeredHint: 'Grazas pola súa opinión. Xa pode pechar esta páxina.',
  },
};
