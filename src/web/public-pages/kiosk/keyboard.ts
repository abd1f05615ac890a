import type { Field } from './visit.ts';

const digits = '1234567890';
const letters = ['QWERTYUIOP', 'ASDFGHJKLÑ', 'ZXCVBNM'];

/** The rows of keys for a field; a space is the space bar. */
export function rowsFor(field: Field): string[][] {
  const rows = {
    name: [...letters.slice(0, 2), 'ZXCVBNMÇ-', 'ÁÉÍÓÚÜÀÈÒÏ'],
    document: [digits, ...letters],
    who: [digits, ...letters],
    phone: ['123', '456', '789', '+0'],
    email: [digits, 'qwertyuiop', 'asdfghjkl_', '@zxcvbnm.-'],
  }[field];
  return rows.map((row) => [...row]);
}

/** Appends a character: names get capitals at the start of words, documents are all capitals. */
export function typedWith(field: Field, before: string, character: string): string {
  if (field === 'name') {
    const starts = before === '' || /[\s-]$/.test(before);
    return before + (starts ? character.toUpperCase() : character.toLowerCase());
  }
  if (field === 'document') return before + character.toUpperCase();
  return before + character;
}
