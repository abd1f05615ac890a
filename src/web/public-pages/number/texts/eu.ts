import type { Texts } from './es.ts';

export const eu: Texts = {
  title: 'Hartu zenbakia',
  choose: 'Zertarako etorri zara?',
  none: 'Hemen ez da zenbakirik hartzen mugikorrarekin. Eskatu sarreran.',
  nothing: 'Orain ez da zenbakirik ematen mugikorrarekin. Eskatu sarreran.',
  closed: 'Orain itxita dago.',
  serviceClosed: 'Orain itxita',
  waiting: (people) =>
    people === 0
      ? 'Inor ez dago zain'
      : people === 1
        ? 'Pertsona 1 zain'
        : `${people} pertsona zain`,
  last: 'Ikusi nire azken zenbakia',
  proofs: {
    display: {
      label: 'Pantailako kodea',
      hint: 'Sei zifra dira. Itxarongelako pantailan daude, eta minutu gutxian behin aldatzen dira.',
      wrong: 'Ez da orain erakusten den kodea. Begiratu berriro.',
    },
    word: {
      label: 'Sarrerako hitza',
      hint: 'Sarreran idatzita dago.',
      wrong: 'Ez da sarrerako hitza. Begiratu berriro.',
    },
  },
  fields: {
    name: 'Izen-abizenak',
    document: 'NANa, AIZa edo pasaportea',
    phone: 'Telefonoa',
    email: 'Posta elektronikoa',
  },
  required: 'Datu hau falta da',
  wrong: 'Begiratu datu hau',
  privacy: (organisation, days) =>
    `${organisation} erakundeak zure txandarako bakarrik erabiltzen ditu datu hauek${days > 0 ? `, eta ${days} egun geroago ezabatzen ditu` : ''}.`,
  take: 'Hartu zenbakia',
  taking: 'Zenbakia hartzen…',
  back: 'Itzuli',
  kept: {
    title: (at) => `${at}: zure lekua gordeta dago`,
    display: (service, from) =>
      `Zenbaki asko eskatu dira mugikorrarekin. ${service} zerbitzuko zurea hartzeko, idatzi pantailak ordu honetan erakutsiko duen kodea (${from}). Lekua gordetzen duzu.`,
    word: (service, from) =>
      `Zenbaki asko eskatu dira mugikorrarekin. ${service} zerbitzuko zurea hartzeko, idatzi berriro hitza ordu honetatik aurrera (${from}). Lekua gordetzen duzu.`,
    early: (from) => `Oraindik ez: kode berriaren ordua ${from} da. Zure lekua gordeta dago.`,
  },
  problems: {
    branch_closed: 'Orain itxita dago.',
    service_closed: 'Zerbitzu hau itxita dago orain.',
    service_inactive: 'Zerbitzu honek ez du zenbakirik ematen jada.',
    channel_closed: 'Zerbitzu honek ez du zenbakirik ematen mugikorrarekin jada. Eskatu sarreran.',
    numbers_exhausted: 'Gaur ez da zenbakirik geratzen.',
    capacity_exhausted: 'Gaur ez dago jende gehiago hartzeko denborarik.',
    not_found: 'Hemen ez da zenbakirik hartzen mugikorrarekin jada. Eskatu sarreran.',
  },
};
