import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'ISO-8859-1';

/** Bytes of a file without a mark that are checked for UTF-16. */
const sample = 4096;

/**
 * Detects a file's encoding by its byte-order mark, then by the position of zeros, then by validity
 * as UTF-8.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'UTF-8';
  if (a === 0xff && b === 0xfe) return 'UTF-16LE';
  if (a === 0xfe && b === 0xff) return 'UTF-16BE';
  const zeros = [0, 0];
  const length = Math.min(bytes.length, sample);
  for (let at = 0; at < length; at += 1) {
    if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  // Latin letters have one zero each in UTF-16; a stray NUL does not count.
  if (odd > length / 4 && even === 0) return 'UTF-16LE';
  if (even > length / 4 && odd === 0) return 'UTF-16BE';
  return isUtf8(bytes) ? 'UTF-8' : 'ISO-8859-1';
}

/**
 * Decodes in parts, without the byte-order mark. Latin-1 is decoded as Windows-1252, as on the web.
 */
export function decoderOf(encoding: Encoding): TextDecoder {
  return new TextDecoder(encoding === 'ISO-8859-1' ? 'windows-1252' : encoding.toLowerCase());
}
