import { writeFile } from 'node:fs/promises';
import { correction, generate } from 'lean-qr';

const [width, height] = [640, 480];
/** Pixels per module of the QR code. */
const dot = 8;

/** Writes a film of one picture, which shows Chromium's fake camera the text as a QR code. */
export async function filmOf(text: string, file: string): Promise<void> {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const side = code.size * dot;
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  const light = Buffer.alloc(width * height, 235);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const dark = code.get(Math.floor(x / dot), Math.floor(y / dot));
      if (dark) light[(Math.floor(top) + y) * width + Math.floor(left) + x] = 16;
    }
  }
  const colours = Buffer.alloc((width * height) / 2, 128);
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\nFRAME\n`;
  await writeFile(file, Buffer.concat([Buffer.from(head), light, colours]));
}
