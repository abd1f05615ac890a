import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSetting } from './check-setting.ts';
import { isAddress, readSetting, type Setting, settingNames, settingTable } from './settings.ts';

const numbers = settingNames.filter((name) => 'min' in settingTable[name]);

it.each(settingNames)('%s has a default that may be set', (name) => {
  const { default: value } = settingTable[name];
  if (value === null) return;
  expect(checkSetting(name, String(value))).toBeNull();
  expect(readSetting(name, String(value))).toBe(value);
});

describe('a stored value', () => {
  const anything = fc.oneof(fc.string(), fc.double().map(String), fc.constant(null), fc.integer());

  it('comes to one of the setting’s own type, whatever was stored', () => {
    fc.assert(
      fc.property(fc.constantFrom(...settingNames), anything, (name, stored) => {
        const setting: Setting = settingTable[name];
        const value = readSetting(name, stored);
        if (value === setting.default) return;
        if ('choices' in setting) expect(setting.choices).toContain(value);
        else if ('min' in setting) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(setting.max);
        } else expect(checkSetting(name, String(value))?.key ?? '').not.toMatch(/_invalid$/);
      }),
    );
  });

  it('is what a person may set, for every text that passes the check', () => {
    fc.assert(
      fc.property(fc.constantFrom(...numbers), fc.nat(60_000), (name, number) => {
        fc.pre(checkSetting(name, String(number)) === null);
        expect(readSetting(name, String(number))).toBe(number);
      }),
    );
  });

  it.each([
    ['vez.users.sessionLimit', '2.5', 5],
    ['vez.users.sessionLimit', '0', 5],
    ['vez.users.sessionLimit', '1e9', 5],
    ['vez.tickets.noShow.minutes', '', 0],
    ['vez.tickets.noShow.minutes', '0.25', 0.25],
    ['vez.clients.inactivity.web', 'soon', 3600],
    ['vez.clients.inactivity.web', '60', 60],
    ['vez.gates.unreachable', 'toString', 'keep'],
    ['vez.lines.serviceLevel.absents', 'false', false],
    ['vez.lines.serviceLevel.absents', 'no', true],
    ['vez.documentation.url', 'javascript:alert(1)', '/doc/'],
    ['vez.brand.green', 'red;}body{', null],
    ['vez.brand.logo', 'https://elsewhere.example/logo.png', null],
  ] as const)('%s «%s» comes to %s', (name, stored, value) => {
    expect(readSetting(name, stored)).toBe(value);
  });
});

describe('an address', () => {
  const parts = fc.constantFrom(
    'http',
    'https',
    'javascript',
    'data',
    ':',
    '//',
    '/',
    '\\',
    '\t',
    '\n',
    '\0',
    ' ',
    '@',
    'doc',
    'a.example',
    '?q=1',
    '#top',
    '[::1]',
    ':8080',
    'ñ',
    '..',
    '%2f',
  );
  const texts = fc.array(parts, { maxLength: 6 }).map((all) => all.join(''));

  it('leads to http or https, or stays on this server, as a browser reads it', () => {
    let taken = 0;
    fc.assert(
      fc.property(texts, (text) => {
        if (!isAddress(text)) return;
        // The platform's own parser, which domain code does not use.
        const Parser = Reflect.get(globalThis, 'URL');
        let url: { protocol: string; origin: string; username: string };
        try {
          url = new Parser(text, 'https://here.example');
        } catch {
          return;
        }
        taken += 1;
        expect(url.protocol).toMatch(/^https?:$/);
        expect(url.username).toBe('');
        if (text.startsWith('/')) expect(url.origin).toBe('https://here.example');
      }),
      { numRuns: 5000 },
    );
    expect(taken).toBeGreaterThan(50);
  });

  it.each(['/doc/', 'https://ayuda.example/vez?x=1#y', 'http://10.0.0.1:8080/', 'https://[::1]/'])(
    'may be %s',
    (text) => expect(isAddress(text)).toBe(true),
  );

  it.each([
    '',
    'doc/',
    '//a.example',
    '/\\a.example',
    '/\t/a.example',
    'https://a@b.example/',
    'ftp://a/',
  ])('may not be «%s»', (text) => expect(isAddress(text)).toBe(false));
});
