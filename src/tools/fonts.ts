/// <reference path="./subset-font.d.ts" />
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const source = 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
export const fontFile = 'src/web/ui/geist.woff2';

/**
 * Builds the font, a third smaller than the original. It keeps every character, the weights that
 * the stylesheets use, and the features for accents, kerning and tabular figures.
 */
export const buildFont = (): Promise<Buffer> =>
  subsetFont(readFileSync(source), null, {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
    variationAxes: { wght: { min: 400, max: 800, default: 400 } },
    keepFeatures: ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'],
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(fontFile, await buildFont());
}
