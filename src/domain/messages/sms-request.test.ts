import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChannelSettings } from './channels.ts';
import { smsRequest } from './sms-request.ts';

const base: ChannelSettings['sms'] = {
  method: 'POST',
  address: 'https://sms.example.com/send?to={telefono}',
  headers: [{ name: 'Authorization', value: 'Bearer {clave}' }],
  contentType: 'application/json',
  body: '{"to":"{telefono}","text":"{texto}","id":"{id}"}',
  success: [200],
};
const values = { telefono: '+34600000000', texto: 'Hola', clave: 'k', id: '7' };
// Includes lone surrogates.
const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
const anything = fc.oneof(fc.string({ unit }), fc.constant('\ud800"\r\n&<{clave}'));

it('writes the request that the settings describe', () => {
  expect(smsRequest(base, values)).toEqual({
    method: 'POST',
    address: 'https://sms.example.com/send?to=%2B34600000000',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      authorization: 'Bearer k',
    },
    body: '{"to":"+34600000000","text":"Hola","id":"7"}',
  });
});

it('has no body and no type of one for a GET', () => {
  expect(smsRequest({ ...base, method: 'GET' }, values)).toMatchObject({
    body: null,
    headers: { authorization: 'Bearer k' },
  });
});

it('JSON stays JSON and carries any text', () => {
  fc.assert(
    fc.property(anything, (texto) => {
      const read: unknown = JSON.parse(smsRequest(base, { ...values, texto }).body ?? '');
      const text = texto.replace(/\p{Cs}/gu, '\ufffd');
      expect(read).toEqual({ to: '+34600000000', text, id: '7' });
    }),
  );
});

it('a form stays a form', () => {
  const form = { ...base, contentType: 'application/x-www-form-urlencoded' } as const;
  fc.assert(
    fc.property(anything, (texto) => {
      const { body } = smsRequest(
        { ...form, body: 'to={telefono}&text={texto}' },
        { ...values, texto },
      );
      const read = (body ?? '').split('&').map((pair) => pair.split('=').map(decodeURIComponent));
      expect(read).toEqual([
        ['to', '+34600000000'],
        ['text', texto.replace(/\p{Cs}/gu, '\ufffd')],
      ]);
    }),
  );
});

it('XML gets no element from a text', () => {
  fc.assert(
    fc.property(anything, (texto) => {
      const xml = { ...base, contentType: 'text/xml', body: '<t>{texto}</t>{telefono}' } as const;
      const { body } = smsRequest(xml, { ...values, texto, telefono: '' });
      expect(body?.slice(3, -4)).not.toMatch(/[<>"']|&(?!#\d+;)/);
    }),
  );
});

it('a header stays one line of ASCII', () => {
  fc.assert(
    fc.property(anything, (clave) => {
      const { headers } = smsRequest(base, { ...values, clave });
      expect(headers.authorization).toMatch(/^[ -~]*$/);
    }),
  );
});
