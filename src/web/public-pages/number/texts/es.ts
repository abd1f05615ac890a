import type { Failure } from '../../parts/Trouble.tsx';

type Refusal =
  | 'branch_closed'
  | 'service_closed'
  | 'service_inactive'
  | 'channel_closed'
  | 'numbers_exhausted'
  | 'capacity_exhausted'
  | 'not_found';

const problems: Partial<Record<Failure, string>> & Record<Refusal, string> = {
  branch_closed: 'Ahora está cerrado.',
  service_closed: 'Este servicio está cerrado ahora.',
  service_inactive: 'Este servicio ya no da número.',
  channel_closed: 'Este servicio ya no da número con el móvil. Pídalo en la entrada.',
  numbers_exhausted: 'Hoy ya no quedan números.',
  capacity_exhausted: 'Hoy ya no da tiempo a atender a más personas.',
  not_found: 'Aquí ya no se toma número con el móvil. Pídalo en la entrada.',
};

export const es = {
  title: 'Tomar número',
  choose: '¿Para qué viene?',
  none: 'Aquí no se toma número con el móvil. Pídalo en la entrada.',
  nothing: 'Ahora no se da número con el móvil. Pídalo en la entrada.',
  closed: 'Ahora está cerrado.',
  serviceClosed: 'Cerrado ahora',
  waiting: (people: number) =>
    people === 0
      ? 'Nadie espera'
      : people === 1
        ? 'Espera 1 persona'
        : `Esperan ${people} personas`,
  last: 'Ver mi último número',
  proofs: {
    display: {
      label: 'Código de la pantalla',
      hint: 'Son seis cifras. Están en la pantalla de la sala y cambian cada pocos minutos.',
      wrong: 'No es el código que se muestra ahora. Mírelo otra vez.',
    },
    word: {
      label: 'Palabra de la entrada',
      hint: 'Está escrita en la entrada.',
      wrong: 'No es la palabra de la entrada. Mírela otra vez.',
    },
  },
  fields: {
    name: 'Nombre y apellidos',
    document: 'DNI, NIE o pasaporte',
    phone: 'Teléfono',
    email: 'Correo electrónico',
  },
  required: 'Falta este dato',
  wrong: 'Revise este dato',
  privacy: (organisation: string, days: number) =>
    `${organisation} usa estos datos solo para su turno${days > 0 ? ` y los borra ${days} días después` : ''}.`,
  take: 'Tomar número',
  taking: 'Tomando número…',
  back: 'Volver',
  /** Shown for a place reserved until the person shows a later code; all times are formatted. */
  kept: {
    title: (at: string) => `Le guardamos el sitio de las ${at}`,
    display: (service: string, from: string) =>
      `Hay muchos números pedidos con el móvil. Para tomar el suyo de ${service}, escriba el código que la pantalla mostrará a las ${from} y conservará su sitio.`,
    word: (service: string, from: string) =>
      `Hay muchos números pedidos con el móvil. Para tomar el suyo de ${service}, escriba otra vez la palabra a partir de las ${from} y conservará su sitio.`,
    early: (from: string) =>
      `Todavía no: el código nuevo sale a las ${from} y su sitio sigue guardado.`,
  },
  problems,
};

export type Texts = typeof es;
