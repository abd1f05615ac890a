import type { Texts } from './es.ts';

export const ca: Texts = {
  title: 'Agafar número',
  choose: 'Per a què veniu?',
  none: 'Aquí no s’agafa número amb el mòbil. Demaneu-lo a l’entrada.',
  nothing: 'Ara no es dona número amb el mòbil. Demaneu-lo a l’entrada.',
  closed: 'Ara és tancat.',
  serviceClosed: 'Tancat ara',
  waiting: (people) =>
    people === 0
      ? 'No espera ningú'
      : people === 1
        ? 'Espera 1 persona'
        : `Esperen ${people} persones`,
  last: 'Veure el meu últim número',
  proofs: {
    display: {
      label: 'Codi de la pantalla',
      hint: 'Són sis xifres. Són a la pantalla de la sala i canvien cada pocs minuts.',
      wrong: 'No és el codi que es mostra ara. Torneu-lo a mirar.',
    },
    word: {
      label: 'Paraula de l’entrada',
      hint: 'És escrita a l’entrada.',
      wrong: 'No és la paraula de l’entrada. Torneu-la a mirar.',
    },
  },
  fields: {
    name: 'Nom i cognoms',
    document: 'DNI, NIE o passaport',
    phone: 'Telèfon',
    email: 'Correu electrònic',
  },
  required: 'Falta aquesta dada',
  wrong: 'Reviseu aquesta dada',
  privacy: (organisation, days) =>
    `${organisation} fa servir aquestes dades només per al vostre torn${days > 0 ? ` i les esborra ${days} dies després` : ''}.`,
  take: 'Agafar número',
  taking: 'Agafant número…',
  back: 'Tornar',
  kept: {
    title: (at) => `Us guardem el lloc de les ${at}`,
    display: (service, from) =>
      `Hi ha molts números demanats amb el mòbil. Per agafar el vostre de ${service}, escriviu el codi que la pantalla mostrarà a les ${from} i conservareu el lloc.`,
    word: (service, from) =>
      `Hi ha molts números demanats amb el mòbil. Per agafar el vostre de ${service}, escriviu un altre cop la paraula a partir de les ${from} i conservareu el lloc.`,
    early: (from) => `Encara no: el codi nou surt a les ${from} i el vostre lloc continua guardat.`,
  },
  problems: {
    branch_closed: 'Ara és tancat.',
    service_closed: 'Aquest servei és tancat ara.',
    service_inactive: 'Aquest servei ja no dona número.',
    channel_closed: 'Aquest servei ja no dona número amb el mòbil. Demaneu-lo a l’entrada.',
    numbers_exhausted: 'Avui ja no queden números.',
    capacity_exhausted: 'Avui ja no hi ha temps d’atendre més persones.',
    not_found: 'Aquí ja no s’agafa número amb el mòbil. Demaneu-lo a l’entrada.',
  },
};
