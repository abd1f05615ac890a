import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutraliseFormula, restoreFormula } from './formula.ts';
import { type CsvRow, detectDelimiter, readRows } from './parse.ts';
import { writeCsv } from './write.ts';

const read = (text: string, delimiter = detectDelimiter(text)) =>
  readRows(text, delimiter).rows.map(({ line, cells, fault }) => [line, cells, fault]);

describe('rows', () => {
  it.each([
    ['lines of every end', 'a,b\r\nc,d\re,f\ng,h', ['a,b', 'c,d', 'e,f', 'g,h']],
    ['quotes, doubled and with the delimiter', '"a,1","say ""x"""', ['a,1,say "x"']],
    ['a quote in the middle', 'a"b,c', ['a"b,c']],
    ['empty cells at the end', 'a,,', ['a,,']],
    ['empty lines', '\n\na\n\n', ['a']],
  ])('are read from %s', (_name, text, rows) => {
    expect(readRows(text, ',').rows.map(({ cells }) => cells.join(','))).toEqual(rows);
  });

  it('count the lines of the file, those within quotes too', () => {
    expect(read('a,b\n"1\r\n2\n3",x\ny,z', ',').map(([line]) => line)).toEqual([1, 2, 5]);
  });

  it.each([
    ['a quote never closed', 'a,"b\nc,d', 'csv_quote'],
    ['a quote closed early', '"a"b,c', 'csv_quote'],
    ['a NUL', 'a\0,b', 'csv_nul'],
  ])('tell of %s', (_name, text, fault) => {
    expect(read(text, ',')[0]?.[2]).toBe(fault);
  });
});

it('are the same wherever the file is cut into parts', () => {
  const piece = fc.constantFrom('a', ',', '"', '""', '\n', '\r', '\r\n', 'ñ');
  fc.assert(
    fc.property(fc.array(fc.array(piece, { maxLength: 8 })), (parts) => {
      const texts = parts.map((pieces) => pieces.join(''));
      const rows: CsvRow[] = [];
      let open = { rest: '', line: 1 };
      for (const text of [...texts, null]) {
        const { line } = open;
        const read = readRows(open.rest + (text ?? ''), ',', { line, more: text !== null });
        rows.push(...read.rows);
        open = read;
      }
      expect(rows).toEqual(readRows(texts.join(''), ',').rows);
    }),
  );
});

it.each([
  ['a,b;c,d', ','],
  ['a;b;"c,d,e"', ';'],
  ['a\tb\tc,d', '\t'],
  ['one', ','],
  ['a;b\nc,d,e,f', ';'],
])('the delimiter of %j is %j', (text, delimiter) => {
  expect(detectDelimiter(text)).toBe(delimiter);
});

describe('formulas', () => {
  it.each([
    '=1+1',
    '+34 600',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\nx',
    ' =1',
    '\u00A0 =1',
    '\uFEFF=1',
    '\u200B=1',
    '\u0001=1',
    '\uFF1D1',
    '\uFF0B1',
    '\uFF0D1',
    '\uFF20A1',
    '\uFE661',
    '\uFE621',
    '\u22121',
  ])('%j is made text', (cell) => {
    expect(neutraliseFormula(cell)).toBe(`'${cell}`);
  });

  it.each(['Ana', ' Ana', '\uFEFFAna', 'a=1', '’=1', ''])('%j stays as it is', (cell) => {
    expect(neutraliseFormula(cell)).toBe(cell);
  });

  const sign = fc.constantFrom(
    "'",
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    ' ',
    '\uFEFF',
    '\uFF1D',
    'a',
    '',
  );
  const cell = fc.tuple(sign, sign, sign, fc.string()).map((parts) => parts.join(''));

  it('come back as they were, and none is left to run', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const safe = neutraliseFormula(text);
        expect(safe).not.toMatch(/^(\s*[=+\-@＝]|[\t\r\n])/);
        expect(restoreFormula(safe)).toBe(text);
      }),
    );
  });

  it('and all the rest of a file come back from writing and reading', () => {
    const text = fc
      .oneof(cell, fc.string({ unit: 'grapheme' }), fc.constantFrom('"', '\r\n', ';', ' '))
      .filter((value) => !value.includes('\0') && !value.startsWith('\uFEFF'));
    const rows = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { maxLength: 5 });
    fc.assert(
      fc.property(rows, (cells) => {
        const file = writeCsv(['one', 'two', 'three'], cells);
        expect(file.startsWith('\uFEFF')).toBe(true);
        const [, ...read] = readRows(file.slice(1), ',').rows;
        expect(read.map((row) => row.cells.map(restoreFormula))).toEqual(cells);
        expect(read.every(({ fault }) => fault === null)).toBe(true);
      }),
    );
  });
});
