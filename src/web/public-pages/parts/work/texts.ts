import type { Language } from '#domain/names/languages.ts';

interface Texts {
  title: string;
  hint: string;
  done: string;
  failed: string;
  cancel: string;
}

export const texts: Record<Language, Texts> = {
  es: {
    title: 'Comprobación contra robots',
    hint: 'Su dispositivo la hace solo mientras escribe. No sale de aquí ni usa a terceros.',
    done: 'Hecha',
    failed: 'No se ha podido hacer.',
    cancel: 'Cancelar',
  },
  en: {
    title: 'Check against robots',
    hint: 'Your device does it alone while you type. It needs no third party.',
    done: 'Done',
    failed: 'It could not be done.',
    cancel: 'Cancel',
  },
  ca: {
    title: 'Comprovació contra robots',
    hint: 'El vostre dispositiu la fa sol mentre escriviu. No fa servir tercers.',
    done: 'Feta',
    failed: 'No s’ha pogut fer.',
    cancel: 'Cancel·la',
  },
  eu: {
    title: 'Roboten aurkako egiaztapena',
    hint: 'Zure gailuak bakarrik egiten du idazten duzun bitartean. Ez du hirugarrenik erabiltzen.',
    done: 'Eginda',
    failed: 'Ezin izan da egin.',
    cancel: 'Utzi',
  },
  gl: {
    title: 'Comprobación contra robots',
    hint: 'O seu dispositivo faina só mentres escribe. Non usa terceiros.',
    done: 'Feita',
    failed: 'Non se puido facer.',
    cancel: 'Cancelar',
  },
};
