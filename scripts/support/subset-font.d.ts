declare module 'subset-font' {
  /** The font with nothing but the given characters; an axis that is one number is fixed there. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, number | { min: number; max: number }>;
      keepFeatures: readonly string[];
    },
  ): Promise<Buffer>;
}
