import { expect, it } from 'vitest';
import { outcomeText } from './outcome-text.ts';

it.each([
  ['smtp 550', 'El servidor de correo contesta 550: el buzón no existe o no lo acepta'],
  ['smtp 451', 'El servidor de correo contesta 451: no lo acepta'],
  ['status 401', 'El receptor contesta 401: no acepta la clave'],
  ['status 503', 'El receptor contesta 503: tiene una avería'],
  ['status 204', 'El receptor contesta 204: no lo acepta'],
  ['ECONNREFUSED', 'El servidor no acepta conexiones: revise la dirección y el puerto'],
  ['something new', 'No ha salido: something new'],
])('says of «%s»: %s', (why, text) => {
  expect(outcomeText(why)).toBe(text);
});
