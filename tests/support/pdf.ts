import { inflateSync } from 'node:zlib';

/**
 * Returns the page count of a PDF and the size of the first page in whole points; A4 is 595 by 842.
 */
export function pagesOf(file: Buffer): { count: number; size: [number, number] } {
  // Reads bytes as characters: a PDF is text around its streams, some of which hold objects.
  const text = file.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream]) => {
    try {
      return inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1');
    } catch {
      // The stream is stored without deflate, as a picture is.
      return '';
    }
  });
  const whole = [text, ...streams].join('\n');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(whole) ?? [];
  return {
    count: [...whole.matchAll(/\/Type \/Page\b/g)].length,
    size: [Math.round(Number(width)), Math.round(Number(height))],
  };
}
