import type { Texts } from './es.ts';

export const gl: Texts = {
  title: 'Coller número',
  choose: 'Para que vén?',
  none: 'Aquí non se colle número co móbil. Pídao na entrada.',
  nothing: 'Agora non se dá número co móbil. Pídao na entrada.',
  closed: 'Agora está pechado.',
  serviceClosed: 'Pechado agora',
  waiting: (people) =>
    people === 0
      ? 'Ninguén agarda'
      : people === 1
        ? 'Agarda 1 persoa'
        : `Agardan ${people} persoas`,
  last: 'Ver o meu último número',
  proofs: {
    display: {
      label: 'Código da pantalla',
      hint: 'Son seis cifras. Están na pantalla da sala e cambian cada poucos minutos.',
      wrong: 'Non é o código que se amosa agora. Míreo outra vez.',
    },
    word: {
      label: 'Palabra da entrada',
      hint: 'Está escrita na entrada.',
      wrong: 'Non é a palabra da entrada. Mírea outra vez.',
    },
  },
  fields: {
    name: 'Nome e apelidos',
    document: 'DNI, NIE ou pasaporte',
    phone: 'Teléfono',
    email: 'Correo electrónico',
  },
  required: 'Falta este dato',
  wrong: 'Revise este dato',
  privacy: (organisation, days) =>
    `${organisation} usa estes datos só para a súa quenda${days > 0 ? ` e bórraos ${days} días despois` : ''}.`,
  take: 'Coller número',
  taking: 'Collendo número…',
  back: 'Volver',
  kept: {
    title: (at) => `Gardámoslle o sitio das ${at}`,
    display: (service, from) =>
      `Hai moitos números pedidos co móbil. Para tomar o seu de ${service}, escriba o código que a pantalla amosará ás ${from} e conservará o seu sitio.`,
    word: (service, from) =>
      `Hai moitos números pedidos co móbil. Para tomar o seu de ${service}, escriba outra vez a palabra a partir das ${from} e conservará o seu sitio.`,
    early: (from) => `Aínda non: o código novo sae ás ${from} e o seu sitio segue gardado.`,
  },
  problems: {
    branch_closed: 'Agora está pechado.',
    service_closed: 'Este servizo está pechado agora.',
    service_inactive: 'Este servizo xa non dá número.',
    channel_closed: 'Este servizo xa non dá número co móbil. Pídao na entrada.',
    numbers_exhausted: 'Hoxe xa non quedan números.',
    capacity_exhausted: 'Hoxe xa non dá tempo a atender a máis persoas.',
    not_found: 'Aquí xa non se colle número co móbil. Pídao na entrada.',
  },
};
