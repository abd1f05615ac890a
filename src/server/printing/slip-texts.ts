import type { Language } from '#domain/names/languages.ts';

interface SlipTexts {
  ahead: (people: number) => string;
  follow: string;
}

export const slipTexts: Record<Language, SlipTexts> = {
  es: {
    ahead: (people) =>
      people === 0
        ? 'Nadie por delante'
        : people === 1
          ? '1 persona por delante'
          : `${people} personas por delante`,
    follow: 'Siga su turno con el móvil',
  },
  en: {
    ahead: (people) =>
      people === 0 ? 'Nobody ahead' : people === 1 ? '1 person ahead' : `${people} people ahead`,
    follow: 'Follow your turn by phone',
  },
  ca: {
    ahead: (people) =>
      people === 0
        ? 'Ningú al davant'
        : people === 1
          ? '1 persona al davant'
          : `${people} persones al davant`,
    follow: 'Seguiu el torn amb el mòbil',
  },
  eu: {
    ahead: (people) =>
      people === 0
        ? 'Inor ez aurretik'
        : people === 1
          ? 'Pertsona 1 aurretik'
          : `${people} pertsona aurretik`,
    follow: 'Jarraitu zure txanda mugikorrarekin',
  },
  gl: {
    ahead: (people) =>
      people === 0
        ? 'Ninguén por diante'
        : people === 1
          ? '1 persoa por diante'
          : `${people} persoas por diante`,
    follow: 'Siga a súa quenda co móbil',
  },
};
