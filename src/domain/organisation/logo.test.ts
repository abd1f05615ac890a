import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLogo, type LogoType, logoIn, logoLimits, logoTypes } from './logo.ts';

const bytesOf = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((char) => char.charCodeAt(0)) : part,
    ),
  );
const big = (value: number, count: number) =>
  Array.from({ length: count }, (_, at) => (value >> (8 * (count - 1 - at))) & 255);
const little = (value: number, count: number) => big(value, count).reverse();

const images: Record<string, [LogoType, (width: number, height: number) => Uint8Array]> = {
  png: [
    'image/png',
    (w, h) => bytesOf('\x89PNG\r\n\x1a\n', big(13, 4), 'IHDR', big(w, 4), big(h, 4)),
  ],
  jpeg: [
    'image/jpeg',
    (w, h) =>
      // An application segment, a table, and then the frame segment with the size.
      bytesOf(
        '\xff\xd8\xff\xe0\x00\x04ab\xff\xdb\x00\x03c\xff\xc2\x00\x11\x08',
        big(h, 2),
        big(w, 2),
      ),
  ],
  lossy: [
    'image/webp',
    (w, h) => bytesOf('RIFF....WEBPVP8 ....', '\0\0\0\x9d\x01\x2a', little(w, 2), little(h, 2)),
  ],
  lossless: [
    'image/webp',
    (w, h) => bytesOf('RIFF....WEBPVP8L....\x2f', little((w - 1) | ((h - 1) << 14), 4)),
  ],
  extended: [
    'image/webp',
    (w, h) => bytesOf('RIFF....WEBPVP8X....', '\0\0\0\0', little(w - 1, 3), little(h - 1, 3)),
  ],
};

describe.each(Object.entries(images))('%s', (_name, [type, imageOf]) => {
  const { points } = logoLimits;

  it('is taken up to the limit of each side', () => {
    expect(isLogo(type, imageOf(180, 64))).toBe(true);
    expect(isLogo(type, imageOf(points, points))).toBe(true);
    expect(isLogo(type, imageOf(points + 1, 64))).toBe(false);
    expect(isLogo(type, imageOf(64, points + 1))).toBe(false);
  });

  it('is refused under another name', () => {
    for (const other of logoTypes)
      if (other !== type) expect(isLogo(other, imageOf(9, 9))).toBe(false);
  });
});

it('refuses every other file, however it begins, and comes to an end', () => {
  const starts = fc.constantFrom(
    '',
    '\xff\xd8\xff',
    '\xff\xd8\xff\xe0\0\0',
    'RIFF....WEBP',
    '<svg>',
  );
  fc.assert(
    fc.property(fc.constantFrom(...logoTypes), starts, fc.string(), (type, start, rest) => {
      fc.pre(!/VP8|[\xc0-\xcf]/.test(rest));
      expect(isLogo(type, bytesOf(start, rest))).toBe(false);
    }),
  );
});

it.each([
  ['a drawing', 'data:image/svg+xml;base64,PHN2Zz4='],
  ['a document', 'data:text/html;base64,PHN2Zz4='],
  ['another server', 'https://elsewhere.example/logo.png'],
  ['what is no base64', 'data:image/png;base64,a b'],
  ['a part of it', 'data:image/png;base64,abc'],
  ['too much', `data:image/png;base64,${'A'.repeat(logoLimits.bytes * 1.5)}`],
])('finds no logo in %s', (_name, address) => {
  expect(logoIn(address)).toBeNull();
});

it('finds a file of the largest size', () => {
  const base64 = 'A'.repeat(Math.ceil(logoLimits.bytes / 3) * 4);
  expect(logoIn(`data:image/jpeg;base64,${base64}`)).toEqual({ type: 'image/jpeg', base64 });
});
