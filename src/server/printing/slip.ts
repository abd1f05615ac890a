import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { Language } from '#domain/messages/kinds.ts';
import { spokenValues } from '#domain/messages/values.ts';
import { localMoment } from '#domain/time/zone.ts';
import { slipTexts } from './slip-texts.ts';

/** What a slip is printed from. */
export interface Slip {
  organisation: string;
  branch: string;
  /** Prefix and number, such as A012. */
  label: string;
  service: string;
  /** People who may be called before. */
  ahead: number;
  at: Date;
  /** Of the branch, IANA. */
  timeZone: string;
  /** The address of the person's page. */
  link: string;
  language: Language;
}

/** Doubled letters take twice the room of a line; the label is as large as the slip is wide. */
const largest = 8;

/**
 * The bytes of the slip for an ESC/POS printer with so many letters in a line: the label very large,
 * the person's language, date and time on the branch's 12-hour clock (spec §9), the QR code, and the
 * cut. Western code pages hold all five languages; what they lack is printed without its accent.
 */
export function slipBytes(slip: Slip, columns: number): Uint8Array {
  const { label, language } = slip;
  const texts = slipTexts[language];
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns,
    feedBeforeCut: 4,
    codepageMapping: 'epson',
    codepageCandidates: ['cp858', 'windows1252'],
  });
  const large = Math.max(2, Math.min(largest, Math.floor(columns / label.length)));
  encoder.initialize().codepage('auto').align('center');
  for (const line of [slip.organisation, slip.branch]) encoder.line(plain(line));
  encoder.newline().size(large, large).bold(true).line(label).bold(false).size(1, 1).newline();
  encoder.size(2, 2).line(plain(slip.service)).size(1, 1).newline();
  encoder.line(plain(texts.ahead(slip.ahead))).line(plain(timeText(slip)));
  encoder.newline().qrcode(slip.link, { model: 2, size: 6, errorlevel: 'm' });
  return encoder.line(plain(texts.follow)).cut('partial').encode();
}

function timeText({ at, timeZone, language }: Slip): string {
  const { day, minutes } = localMoment(at.getTime(), timeZone);
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, '0'));
  const { fecha, hora } = spokenValues({ fecha: day, hora: clock.join(':') }, language);
  return `${fecha} · ${hora}`;
}

/** Code pages know none of the typographic spaces and quotes, and no letter but the Western ones. */
function plain(text: string): string {
  const simple = text.replace(/\s/gu, ' ').replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
  return [...simple]
    .map((letter) => (/[\u0020-\u00ff€]/.test(letter) ? letter : bare(letter)))
    .join('');
}

const bare = (letter: string) => letter.normalize('NFD').replace(/[^\u0020-\u007e]/g, '') || '?';
