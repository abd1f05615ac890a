// The package ships no types; `fonts.ts` uses these.
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
