// GSM 03.38: characters of the basic table take one septet, characters of the extension table two.
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('\f^{}\\[~]|€');

/** Capacity of a single SMS and of a part of several, in septets (GSM 03.38) or UTF-16 units. */
const sizes = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } };

export interface SmsSegments {
  encoding: keyof typeof sizes;
  /** The billed parts; joined they are the text. */
  parts: string[];
  /** Free space in the last part, in septets or UTF-16 units. */
  left: number;
  foreign: string[];
}

const clusters = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** Splits a text into SMS parts, without splitting a grapheme. */
export function smsSegments(text: string): SmsSegments {
  const foreign = [...new Set(text)].filter(
    (letter) => !basic.has(letter) && !extended.has(letter),
  );
  const encoding = foreign.length === 0 ? 'gsm7' : 'ucs2';
  const { alone, part } = sizes[encoding];
  const size = encoding === 'gsm7' ? septets : (piece: string) => piece.length;
  const whole = size(text);
  if (whole <= alone) return { encoding, parts: [text], left: alone - whole, foreign };
  const signs = Array.from(clusters.segment(text), ({ segment }) => segment)
    // A grapheme longer than a part is split between code points.
    .flatMap((sign) => (size(sign) > part ? [...sign] : [sign]));
  const parts: string[] = [];
  let last = '';
  let filled = 0;
  for (const sign of signs) {
    const needs = size(sign);
    if (filled + needs > part) {
      parts.push(last);
      [last, filled] = ['', 0];
    }
    last += sign;
    filled += needs;
  }
  parts.push(last);
  return { encoding, parts, left: part - filled, foreign };
}

function septets(text: string): number {
  let count = 0;
  for (const letter of text) count += extended.has(letter) ? 2 : 1;
  return count;
}
