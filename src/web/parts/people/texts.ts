import type { WrittenChannel } from '#domain/messages/channels.ts';
import type { Language } from '#domain/names/languages.ts';
import type { PersonFault } from './person.ts';

export const texts = {
  name: 'Nombre y apellidos',
  document: 'Documento',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  known: (value: string) => `Consta: ${value}`,
  find: 'Buscar a una persona conocida',
  findLabel: 'Persona conocida',
  findHint: 'Documento, teléfono o correo enteros, o el comienzo del nombre',
  findOffline: 'Sin conexión: para buscar personas hace falta la red',
  found: (count: number) =>
    count === 0 ? 'Nadie coincide' : count === 1 ? '1 persona' : `${count} personas`,
  foundMost: 'Las 8 primeras: escriba más para precisar',
  lastVisit: (day: string) => `Última visita: ${day}`,
  nameless: 'Sin nombre',
  choose: (name: string) => `Elegir a ${name}`,
  chosen: 'Persona conocida',
  chosenHint: 'Lo que deje en blanco se toma de su ficha.',
  unchoose: 'Quitar',
  wishes: 'Avisos, idioma y recordatorio',
  language: 'Idioma de los avisos',
  lacks: { email: 'Falta su correo', phone: 'Falta su teléfono' },
  remember: 'Recordar a esta persona',
  rememberHint: 'Solo si acepta que sus datos se guarden para la próxima visita.',
  update: 'Guardar los cambios en su ficha',
  updateHint: 'Lo que ha escrito aquí sustituye a lo que consta.',
};

export const languageTexts: Record<Language, string> = {
  es: 'Castellano',
  en: 'Inglés',
  ca: 'Catalán',
  eu: 'Euskera',
  gl: 'Gallego',
};

export const faultTexts: Record<PersonFault, string> = {
  required: 'Este dato es obligatorio',
  badEmail: 'El correo no es válido',
  unidentified: 'Hace falta el documento, o el nombre con teléfono o correo',
};

export const consentTexts: Record<WrittenChannel, string> = {
  email: 'Avisarle por correo',
  sms: 'Avisarle por SMS',
};
