import type { Language } from '#domain/names/languages.ts';

interface PartTexts {
  loading: string;
  accessibility: string;
  language: string;
  invalid: string;
  invalidHint: string;
  silent: string;
  silentHint: string;
  retry: string;
  tooMany: string;
  failed: string;
}

export const partTexts: Record<Language, PartTexts> = {
  es: {
    loading: 'Cargando…',
    accessibility: 'Accesibilidad',
    language: 'Idioma',
    invalid: 'Este enlace no es válido',
    invalidHint: 'Puede que haya caducado. Abra el enlace del último mensaje que recibió.',
    silent: 'No hay respuesta',
    silentHint: 'Revise su conexión e inténtelo de nuevo. No se pierde nada por repetir.',
    retry: 'Reintentar',
    tooMany: 'Demasiados intentos seguidos. Espere un minuto.',
    failed: 'No se ha podido hacer. Inténtelo de nuevo más tarde.',
  },
  en: {
    loading: 'Loading…',
    accessibility: 'Accessibility',
    language: 'Language',
    invalid: 'This link is not valid',
    invalidHint: 'It may have expired. Open the link in the last message you received.',
    silent: 'No answer',
    silentHint: 'Check your connection and try again. Nothing is lost by trying twice.',
    retry: 'Try again',
    tooMany: 'Too many attempts in a row. Please wait a minute.',
    failed: 'It could not be done. Please try again later.',
  },
  ca: {
    loading: 'Carregant…',
    accessibility: 'Accessibilitat',
    language: 'Idioma',
    invalid: 'Aquest enllaç no és vàlid',
    invalidHint: 'Pot ser que hagi caducat. Obriu l’enllaç de l’últim missatge que vau rebre.',
    silent: 'No hi ha resposta',
    silentHint: 'Reviseu la connexió i torneu-ho a provar. No es perd res per repetir.',
    retry: 'Torna-ho a provar',
    tooMany: 'Massa intents seguits. Espereu un minut.',
    failed: 'No s’ha pogut fer. Torneu-ho a provar més tard.',
  },
  eu: {
    loading: 'Kargatzen…',
    accessibility: 'Irisgarritasuna',
    language: 'Hizkuntza',
    invalid: 'Esteka hau ez da baliozkoa',
    invalidHint: 'Baliteke iraungita egotea. Ireki jaso duzun azken mezuko esteka.',
    silent: 'Ez dago erantzunik',
    silentHint: 'Begiratu konexioa eta saiatu berriro. Ez da ezer galtzen errepikatuta.',
    retry: 'Saiatu berriro',
    tooMany: 'Saiakera gehiegi jarraian. Itxaron minutu bat.',
    failed: 'Ezin izan da egin. Saiatu berriro geroago.',
  },
  gl: {
    loading: 'Cargando…',
    accessibility: 'Accesibilidade',
    language: 'Idioma',
    invalid: 'Esta ligazón non é válida',
    invalidHint: 'Pode que caducase. Abra a ligazón da última mensaxe que recibiu.',
    silent: 'Non hai resposta',
    silentHint: 'Revise a súa conexión e ténteo de novo. Non se perde nada por repetir.',
    retry: 'Tentar de novo',
    tooMany: 'Demasiados intentos seguidos. Agarde un minuto.',
    failed: 'Non se puido facer. Ténteo de novo máis tarde.',
  },
};
