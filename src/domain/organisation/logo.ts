/** Maximum file size in bytes, and maximum width and height in pixels. */
export const logoLimits = { bytes: 128 * 1024, points: 2000 };

/** Base64 takes four characters per three bytes; 40 more allow for the prefix. */
const longest = Math.ceil(logoLimits.bytes / 3) * 4 + 40;

export type LogoType = 'image/png' | 'image/jpeg' | 'image/webp';
export const logoTypes: readonly LogoType[] = ['image/png', 'image/jpeg', 'image/webp'];

const form = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * Parses a `data:` address; null if its form is another or the file is too large. SVG is refused,
 * since it may contain scripts.
 */
export function logoIn(address: string): { type: LogoType; base64: string } | null {
  // The pattern is slow on long texts.
  if (address.length > longest) return null;
  const [, named, base64 = ''] = form.exec(address) ?? [];
  const type = logoTypes.find((each) => each === named);
  return type && base64.length % 4 === 0 ? { type, base64 } : null;
}

export function isLogo(type: LogoType, bytes: Uint8Array): boolean {
  if (bytes.length > logoLimits.bytes) return false;
  const size = sizeOf[type](bytes);
  return size?.every((side) => side > 0 && side <= logoLimits.points) ?? false;
}

/** Reads width and height from a file's header; null if the file is of another type. */
const sizeOf: Record<LogoType, (bytes: Uint8Array) => [number, number] | null> = {
  'image/png': (bytes) => {
    if (!starts(bytes, 0, '\x89PNG\r\n\x1a\n') || !starts(bytes, 12, 'IHDR')) return null;
    return [number(bytes, 16, 4), number(bytes, 20, 4)];
  },
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
};

const frames = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];

function jpegSize(bytes: Uint8Array): [number, number] | null {
  if (!starts(bytes, 0, '\xff\xd8\xff')) return null;
  // Skips JPEG segments until the frame header, which has the size.
  for (let at = 2; bytes[at] === 0xff; at += 2 + Math.max(2, number(bytes, at + 2, 2))) {
    if (frames.includes(bytes[at + 1] ?? 0)) {
      return [number(bytes, at + 7, 2), number(bytes, at + 5, 2)];
    }
  }
  return null;
}

function webpSize(bytes: Uint8Array): [number, number] | null {
  if (!starts(bytes, 0, 'RIFF') || !starts(bytes, 8, 'WEBP')) return null;
  const little = (at: number, count: number) =>
    number(bytes.slice(at, at + count).reverse(), 0, count);
  if (starts(bytes, 12, 'VP8X')) return [little(24, 3) + 1, little(27, 3) + 1];
  if (starts(bytes, 12, 'VP8L')) {
    const packed = little(21, 4);
    return [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1];
  }
  if (!starts(bytes, 12, 'VP8 ')) return null;
  return [little(26, 2) & 0x3fff, little(28, 2) & 0x3fff];
}

function starts(bytes: Uint8Array, at: number, text: string): boolean {
  return [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0));
}

/** Reads a big-endian number; missing bytes count as 0. */
function number(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let index = 0; index < count; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}
