import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { spokenValues } from '#domain/messages/values.ts';
import type { Language } from '#domain/names/languages.ts';
import { hourAndMinute } from '#domain/time/minutes.ts';
import { localMoment } from '#domain/time/zone.ts';
import { slipTexts } from './slip-texts.ts';

export interface Slip {
  organisation: string;
  branch: string;
  /** Prefix and number, such as A012. */
  label: string;
  service: string;
  /** Number of tickets that may be called before. */
  ahead: number;
  at: Date;
  /** IANA time zone of the branch. */
  timeZone: string;
  link: string;
  language: Language;
}

/**
 * Largest magnification. Each step widens the characters, so the label fills the width of the slip.
 */
const largest = 8;

/**
 * Returns the slip for an ESC/POS printer with `columns` characters per line. Times use the
 * branch's 12-hour clock (spec §9). Western code pages cover all five languages; other characters
 * lose their accent.
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
  const { fecha, hora } = spokenValues({ fecha: day, hora: hourAndMinute(minutes) }, language);
  return `${fecha} · ${hora}`;
}

/** Replaces typographic spaces and quotes and non-Western characters, which code pages lack. */
function plain(text: string): string {
  const simple = text.replace(/\s/gu, ' ').replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
  return [...simple]
    .map((letter) => (/[\u0020-\u00ff€]/.test(letter) ? letter : bare(letter)))
    .join('');
}

const bare = (letter: string) => letter.normalize('NFD').replace(/[^\u0020-\u007e]/g, '') || '?';
