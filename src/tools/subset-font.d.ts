// The package has no types of its own. What of it `letters.ts` uses:
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string | null,
    options: {
      targetFormat: 'woff2';
      keepAllGlyphs: boolean;
      variationAxes: Record<string, { min: number; max: number; default: number }>;
      keepFeatures: string[];
    },
  ): Promise<Buffer>;
}
