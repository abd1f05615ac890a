import { expect, it } from 'vitest';
import { type ChannelSettings, checkChannel } from './channels.ts';

const email: ChannelSettings['email'] = {
  host: 'smtp.example.com',
  port: 465,
  security: 'tls',
  user: 'vez',
  fromName: 'Ayuntamiento de Valmar',
  fromAddress: 'citas@example.com',
};
const sms: ChannelSettings['sms'] = {
  method: 'POST',
  address: 'https://sms.example.com/send',
  headers: [{ name: 'Authorization', value: 'Bearer {clave}' }],
  contentType: 'application/json',
  body: '{"to":"{telefono}","text":"{texto}"}',
  success: [200, 202],
};

const mail = (change: Partial<typeof email>) =>
  checkChannel('email', { ...email, ...change }).map(({ field, key }) => `${field} ${key}`);
const gateway = (change: Partial<typeof sms>) =>
  checkChannel('sms', { ...sms, ...change }).map(({ field, key }) => `${field} ${key}`);

it('takes what is right', () => {
  expect([...mail({}), ...gateway({}), ...checkChannel('push', {})]).toEqual([]);
  expect(mail({ host: '192.0.2.7', user: '' })).toEqual([]);
});

it.each([
  [{ host: '' }, 'host required'],
  [{ host: 'smtp.example.com/x' }, 'host host_invalid'],
  [{ host: 'a\r\nb' }, 'host host_invalid'],
  [{ port: 0 }, 'port out_of_range'],
  [{ port: 1.5 }, 'port out_of_range'],
  [{ fromName: 'Ana\r\nBcc: b@example.com' }, 'fromName one_line_only'],
  [{ fromAddress: 'nobody' }, 'fromAddress email_invalid'],
  [{ fromAddress: 'a@example.com,b@example.com' }, 'fromAddress email_invalid'],
  [{ user: 'a'.repeat(201) }, 'user text_too_long'],
])('refuses mail by %j', (change, fault) => {
  expect(mail(change)).toEqual([fault]);
});

it.each([
  [{ address: '' }, 'address required'],
  [{ address: '/send' }, 'address web_address_invalid'],
  [{ address: 'ftp://sms.example.com/' }, 'address web_address_invalid'],
  [{ address: 'https://user:key@sms.example.com/' }, 'address web_address_invalid'],
  [{ address: 'https://{clave}.example.com/' }, 'address web_address_invalid'],
  [{ address: 'https://sms.example.com\\@inside/' }, 'address web_address_invalid'],
  [{ headers: [{ name: 'Bad name', value: '' }] }, 'headers.0.name header_invalid'],
  [{ headers: [{ name: 'Host', value: 'inside' }] }, 'headers.0.name header_invalid'],
  [{ headers: [{ name: 'X-Api-Key', value: '1234' }] }, 'headers.0.value header_secret'],
  [{ headers: [{ name: 'X', value: 'a\r\nb' }] }, 'headers.0.value one_line_only'],
  [{ body: '{"to":"{telefono}"}' }, 'body gateway_incomplete'],
  [{ method: 'GET' as const }, 'address gateway_incomplete'],
  [{ success: [] }, 'success status_invalid'],
  [{ success: [100] }, 'success status_invalid'],
])('refuses a gateway by %j', (change, fault) => {
  expect(gateway(change)).toEqual([fault]);
});
