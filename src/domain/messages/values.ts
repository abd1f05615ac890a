import { waitText } from '../estimates/wait-text.ts';
import type { Language } from '../names/languages.ts';
import { nameIn } from '../names/name-in.ts';
import type { CancelCause } from '../tickets/lifecycle.ts';
import type { Parameters } from './render.ts';

const causes: Readonly<Record<Language, Readonly<Record<CancelCause, string>>>> = {
  es: {
    system: 'no se ha presentado a tiempo',
    user: 'se ha pedido la anulación',
    person: 'usted la ha anulado',
    gateClosing: 'el puesto ha cerrado',
  },
  en: {
    system: 'nobody came in time',
    user: 'it was asked for',
    person: 'you cancelled it',
    gateClosing: 'the counter has closed',
  },
  ca: {
    system: 'no s’ha presentat a temps',
    user: 'se n’ha demanat l’anul·lació',
    person: 'l’heu anul·lada',
    gateClosing: 'el taulell ha tancat',
  },
  eu: {
    system: 'ez da garaiz agertu',
    user: 'baliogabetzeko eskatu da',
    person: 'zuk baliogabetu duzu',
    gateClosing: 'leihatila itxi da',
  },
  gl: {
    system: 'non se presentou a tempo',
    user: 'pediuse a anulación',
    person: 'vostede anulouna',
    gateClosing: 'o posto pechou',
  },
};

const noTime: Readonly<Record<Language, string>> = {
  es: 'sin hora fija',
  en: 'at no set time',
  ca: 'sense hora fixada',
  eu: 'ordu zehatzik gabe',
  gl: 'sen hora fixada',
};

/**
 * Formats a message's parameters: dates (yyyy-MM-dd) in words, times (HH:mm) on a 12-hour clock
 * (spec §9), causes of cancellation, and waits in minutes («10-20»). `servicio.en` is the English
 * name of `servicio`; likewise for `puesto`.
 */
export function spokenValues(
  parameters: Readonly<Record<string, string>>,
  language: Language,
): Parameters {
  const { fecha, hora, limite, causa, espera, servicio, puesto } = parameters;
  const own = (name: string, inLanguage: string | undefined) =>
    nameIn(language, { name, names: { [language]: inLanguage } });
  const spoken =
    causa === undefined ? undefined : new Map(Object.entries(causes[language])).get(causa);
  return {
    ...parameters,
    ...(servicio !== undefined && { servicio: own(servicio, parameters[`servicio.${language}`]) }),
    ...(puesto !== undefined && { puesto: own(puesto, parameters[`puesto.${language}`]) }),
    hora: hora === undefined ? noTime[language] : timeIn(hora, language),
    ...(limite !== undefined && { limite: timeIn(limite, language) }),
    ...(fecha !== undefined && { fecha: dayIn(fecha, language) }),
    ...(causa !== undefined && { causa: spoken ?? causa }),
    ...(espera !== undefined && { espera: waitIn(espera, language) }),
  };
}

function waitIn(minutes: string, language: Language): string {
  const [fromMinutes = 0, toMinutes = 0] = minutes.split('-').map(Number);
  return waitText(language, { fromMinutes, toMinutes });
}

function dayIn(day: string, language: Language): string {
  const at = Date.parse(`${day}T12:00:00Z`);
  if (Number.isNaN(at)) return day;
  const form = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, form).format(at);
}

function timeIn(time: string, language: Language): string {
  const at = Date.parse(`1970-01-01T${time}:00Z`);
  if (Number.isNaN(at)) return time;
  // `hour12` makes some engines choose h11 and write noon as 0:00 p. m.
  const form = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone: 'UTC' } as const;
  // A non-breaking space would limit the SMS to 70 characters.
  return new Intl.DateTimeFormat(language, form).format(at).replace(/[\u00a0\u202f]/g, ' ');
}
