import { deadText } from '#domain/messages/strangers-text.ts';

export const quotedAtMost = 10;
const longestPage = 60;
const longestText = 240;

/**
 * The e-mail to Managers about new notes. Strangers wrote the notes: nothing in them becomes a
 * link, and the authors' addresses are shown in the application only.
 */
export function emailOf(
  count: number,
  first: readonly { page: string; text: string }[],
): { subject: string; text: string } {
  const number = new Intl.NumberFormat('es').format(count);
  const subject =
    count === 1
      ? 'Accesibilidad: ha escrito una persona'
      : `Accesibilidad: ${number} mensajes nuevos`;
  const came =
    count === 1
      ? 'Ha llegado un mensaje desde la página «Accesibilidad»:'
      : `Han llegado ${number} mensajes desde la página «Accesibilidad».`;
  const lead = count > first.length ? `${came} Los ${first.length} primeros:` : came;
  const quotes = first.map(({ page, text }) => {
    const lines = [deadText(text, longestText), page && `(${deadText(page, longestPage)})`];
    return lines
      .filter((line) => line !== '')
      .map((line) => `> ${line}`)
      .join('\n');
  });
  return { subject, text: [lead, ...quotes, where].join('\n\n') };
}

const where = [
  'Puede leerlos enteros, con el correo de quien escribe, en Vez:',
  'Mis sucursales › Ajustes › Mensajes sobre accesibilidad.',
  'Los enlaces van escritos de forma que no se abren: los ha puesto quien escribe.',
].join('\n');
