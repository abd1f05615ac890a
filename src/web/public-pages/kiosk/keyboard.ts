import type { Field } from './visit.ts';

const digits = '1234567890';
const letters = ['QWERTYUIOP', 'ASDFGHJKLÑ', 'ZXCVBNM'];

/** The rows of keys for what is asked for; a space stands for itself. */
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

/** What was typed with one character more: names begin with capitals, documents are all capitals. */
export function typedWith(field: Field, before: string, character: string): string {
  if (field === 'name') {
    const starts = before === '' || /[\s-]$/.test(before);
    return before + (starts ? character.toUpperCase() : character.toLowerCase());
  }
  if (field === 'document') return before + character.toUpperCase();
  return before + character;
}
