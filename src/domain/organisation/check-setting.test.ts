import { expect, it } from 'vitest';
import { asksAgain, checkSetting } from './check-setting.ts';

it.each([
  ['vez.clients.inactivity.web', '119', 'out_of_range'],
  ['vez.clients.inactivity.web', '57601', 'out_of_range'],
  ['vez.clients.inactivity.web', '12e1', 'out_of_range'],
  ['vez.clients.inactivity.web', '120.5', 'out_of_range'],
  ['vez.clients.inactivity.web', '', 'required'],
  ['vez.users.sessionLimit', '-1', 'out_of_range'],
  ['vez.gates.unreachable', 'lose', 'invalid_request'],
  ['vez.lines.serviceLevel.absents', 'sí', 'invalid_request'],
  ['vez.reports.url', 'javascript:alert(1)', 'address_invalid'],
  ['vez.reports.url', `https://a.example/${'a'.repeat(500)}`, 'text_too_long'],
  ['vez.brand.green', '#0f0', 'colour_invalid'],
  ['vez.brand.green', '#777777', 'colour_unreadable'],
  ['vez.brand.logo', '/web/logos/1/abc', 'image_invalid'],
] as const)('%s may not be «%s»: %s', (name, text, key) => {
  expect(checkSetting(name, text)?.key).toBe(key);
});

it('says the limits of a number', () => {
  const fault = checkSetting('vez.tickets.recall.max', '21');
  expect(fault?.params).toEqual({ min: 1, max: 20 });
});

it.each([
  ['vez.clients.inactivity.web', '299', true],
  ['vez.clients.inactivity.web', '300', false],
  ['vez.tickets.personalData.days', '30', true],
  ['vez.tickets.personalData.days', '0', false],
  ['vez.gates.unreachable', 'release', true],
  ['vez.brand.green', '#00703c', false],
] as const)('asks again before %s becomes %s: %s', (name, text, asks) => {
  expect(asksAgain(name, text)).toBe(asks);
});
