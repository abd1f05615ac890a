import type { AccessibilityTexts } from './es.ts';

export const eu: AccessibilityTexts = {
  title: 'Irisgarritasuna',
  lead: (organisation) =>
    `${organisation || 'Erakundeak'}: txanda-sistema irisgarria izateko konpromisoa hartzen du, 1112/2018 Errege Dekretuaren eta 11/2023 Legearen arabera. Adierazpen hau orri publikoei, kioskoari, itxarongelako pantailari eta langileen aplikazioari dagokie.`,
  parts: [
    {
      heading: 'Betetze-egoera',
      paragraphs: [
        'UNE-EN 301 549 arauarekin eta WCAG 2.2 jarraibideekin (AA maila) partzialki bat dator, jarraian adierazten denagatik.',
      ],
    },
    {
      heading: 'Irisgarria ez den edukia',
      paragraphs: ['Hau ez da irisgarria, edo ezin izan da egiaztatu:'],
      list: [
        'Paperean inprimatutako zenbakia ezin da ikusi gabe irakurri; kioskoak ozen esaten du.',
        'Erakundeak itxarongelako pantailan erakusten dituen irudiek deskribapenik ez izatea gerta daiteke.',
        'Ez dago zeinu-hizkuntzako interpretaziorik.',
        'Kioskoaren altuera, irismena eta erliebezko markak jartzen den altzariaren araberakoak dira.',
        'Ahotsa nabigatzailearen araberakoa da: baliteke hizkuntza guztietarako ahotsik ez egotea.',
        'Ez da probarik egin laguntza-produktuak erabiltzen dituzten pertsonekin.',
      ],
    },
    {
      heading: 'Adierazpen honen prestaketa',
      paragraphs: [
        '2026ko azaroaren 22an prestatu zen, autoebaluazioz: orri bakoitzaren egiaztapen automatikoak nabigatzaile batean, argian eta ilunean, telefono baten tamainan eta % 400era handituta, eta teklatuarekin eta ahotsarekin egindako probak.',
      ],
    },
  ],
  contact: {
    heading: 'Idatzi guri',
    lead: 'Esaguzu zerk eragotzi dizun sistema erabiltzea, edo eskatu informazioa modu irisgarrian. Posta elektronikoz erantzungo dizugu, gehienez hogei egun balioduneko epean.',
    unknown: 'Idazteko, ireki orri hau zure erakundearen orrietako batetik.',
    name: 'Izena (aukerakoa)',
    email: 'Posta elektronikoa',
    page: 'Orria edo lekua (aukerakoa)',
    text: 'Zer gertatu da edo zer behar duzu',
    kept: 'Zure mezua urtebetez gordetzen dugu gehienez, erantzuteko soilik.',
    emailWrong: 'Idatzi posta elektroniko bat, adibidez ane@adibidea.eus.',
    textMissing: 'Idatzi zer gertatu den edo zer behar duzun.',
    send: 'Bidali',
    sending: 'Bidaltzen…',
    thanks: 'Zure mezua jaso dugu',
    thanksHint: 'Posta elektronikoz erantzungo dizugu.',
  },
  complaint: {
    heading: 'Aplikatzeko prozedura',
    paragraphs: [
      'Hogei egun balioduneko epean erantzunik jasotzen ez baduzu, edo erantzunarekin ados ez bazaude, erreklamazioa aurkez dezakezu (1112/2018 Errege Dekretuaren 13. artikulua) erakundea mendean duen administrazioaren irisgarritasun-unitatean.',
      'Enpresa bat bada, Desgaitasunari Arreta emateko Bulegora (www.oadis.es) eta zure autonomia-erkidegoko zaintza-agintaritzara jo dezakezu (11/2023 Legea).',
    ],
  },
};
