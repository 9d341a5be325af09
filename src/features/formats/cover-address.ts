import type { Edition } from '#design/edition.ts';
import type { Format } from './formats.ts';

/**
 * Of what covers are drawn with: in the address of each, which is kept for ever. `cover-address.test.ts` says the new
 * one when a drawing changes.
 */
export const coversVersion = 'a765d669';

/** Where the drawing of an article stands as a file, in the colours of an edition. */
export function coverAddress(
  { slug, format, variant }: { slug: string; format: Format; variant?: string | undefined },
  edition: Edition,
): string {
  const composition = variant ? `${format}.${encodeURIComponent(variant)}` : format;
  return `/media/covers/${coversVersion}/${edition}/${composition}/${slug}.svg`;
}
