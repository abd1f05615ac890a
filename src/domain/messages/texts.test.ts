import { expect, it } from 'vitest';
import { type Language, languages } from '../names/languages.ts';
import { channels } from './channels.ts';
import { checkText } from './check-text.ts';
import { type MessageKind, messageKinds, travelsBy } from './kinds.ts';
import { renderMessage } from './render.ts';
import { smsSegments } from './sms-segments.ts';
import { defaultText } from './texts.ts';

// The cast: these are the table's own keys.
const kinds = Object.keys(messageKinds) as MessageKind[];
const all = languages.flatMap((language) =>
  kinds.flatMap((kind) =>
    channels
      .filter((channel) => travelsBy(kind, channel))
      .map((channel) => ({ language, kind, channel })),
  ),
);

const parameters = {
  organizacion: 'Ayuntamiento de Valmar',
  sucursal: 'Oficina Centro',
  direccion: 'Calle Mayor 1',
  servicio: 'Registro',
  turno: 'R-012',
  puesto: 'Puesto 12',
  nombre: 'Ana',
  delante: '12',
  espera: 'de 10 a 20 minutos',
  fecha: '24/11/2026',
  hora: '09:30',
  causa: 'no se ha presentado',
  enlace: '',
};

it('has for every kind, channel and language a default that may be saved', () => {
  expect(all.length).toBeGreaterThan(200);
  const faulty = all.flatMap(({ kind, channel, language }) =>
    checkText(kind, channel, defaultText(kind, channel, language)).map(
      (fault) => `${language} ${kind} ${channel}: ${fault.key} ${fault.field}`,
    ),
  );
  expect(faulty).toEqual([]);
});

it('sends each default as one SMS, before the link', () => {
  const tooMany = all
    .filter(({ channel }) => channel === 'sms')
    .map(({ kind, language }) => ({
      name: `${language} ${kind}`,
      sms: smsSegments(renderMessage(defaultText(kind, 'sms', language), parameters).text),
    }))
    .filter(({ sms }) => sms.parts.length > 1 || sms.encoding !== 'gsm7')
    .map(({ name, sms }) => `${name}: ${sms.parts.length} ${sms.foreign.join('')}`);
  expect(tooMany).toEqual([]);
});

it('repeats no text of another language', () => {
  const texts = (language: Language) =>
    all
      .filter((each) => each.language === language)
      .map(({ kind, channel }) => defaultText(kind, channel, language).text);
  const spanish = texts('es');
  for (const language of languages.filter((each) => each !== 'es')) {
    expect(texts(language).filter((text, at) => text === spanish[at])).toEqual([]);
  }
});
