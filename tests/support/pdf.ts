import { inflateSync } from 'node:zlib';

/** How many pages a PDF has, and how large the first is, in whole points; A4 is 595 by 842. */
export function pagesOf(file: Buffer): { count: number; size: [number, number] } {
  // Bytes as letters: a PDF is text around its streams, of which some hold objects.
  const text = file.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream]) => {
    try {
      return inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1');
    } catch {
      // Stored as it is, like a picture.
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
