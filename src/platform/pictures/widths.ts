/** Widths of the responsive variants, in pixels (specification 2, "Article page"). */
export const variantWidths = [480, 768, 1024, 1200, 1600] as const;

/** The variants that a picture of this width has: none larger than itself, at least the smallest. */
export function pictureWidths(width: number): number[] {
  const fitting = variantWidths.filter((variant) => variant <= width);
  return fitting.length > 0 ? fitting : [variantWidths[0]];
}
