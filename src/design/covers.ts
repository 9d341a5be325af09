import { escapeHtml } from '#lib/html.ts';
import { pseudoRandom, seedOf } from '#lib/pseudo-random.ts';
import { contours, coast, horizon } from './covers/dal-basso.ts';
import { comb, faceToFace, grid } from './covers/dualita.ts';
import { ink, rectangle, sheetHeight, sheetWidth } from './covers/sheet.ts';
import type { Composition } from './covers/sheet.ts';
import { dossier, hemicycle, scales } from './covers/trial.ts';
import type { FormatName } from './types.ts';

/** The nine compositions, three per format, in the order by which a slug chooses. */
export const coverVariants = {
  dualita: ['faceToFace', 'comb', 'grid'],
  trial: ['dossier', 'scales', 'hemicycle'],
  dal_basso: ['contours', 'horizon', 'coast'],
} as const satisfies Record<FormatName, readonly string[]>;

export type CoverVariant = (typeof coverVariants)[FormatName][number];

type CoverOptions = {
  slug: string;
  format: FormatName;
  /** Forces a composition; otherwise the slug decides among those of the format. */
  variant?: CoverVariant | undefined;
  /** Makes the drawing an image with this name; without it the drawing is decoration. */
  title?: string | undefined;
};

/**
 * The illustration of an article as an SVG string, 1600 × 1000, made from the two signs of the mark: the half disc (a
 * voice) and the line (the confrontation). The same slug gives the same picture. It stands being cropped around its
 * centre to 16:10, 3:2, 1:1 and 21:9. Inlined in a page its colours follow the edition; for mails and social pictures
 * pass it through `withoutVariables`. A variant of another format is drawn as asked.
 */
export function cover({ slug, format, variant, title }: CoverOptions): string {
  const seed = seedOf(slug);
  const variants = coverVariants[format];
  const chosen = variant ?? variants[seed % variants.length] ?? variants[0];
  const drawing = compositions[chosen](pseudoRandom(seed));
  const role = title ? `role="img" aria-label="${escapeHtml(title)}"` : 'aria-hidden="true"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheetWidth} ${sheetHeight}" preserveAspectRatio="xMidYMid slice" ${role} focusable="false">` +
    `<g style="isolation:isolate">${rectangle(0, 0, sheetWidth, sheetHeight, ink.paper)}${drawing}</g></svg>`
  );
}

const compositions: Record<CoverVariant, Composition> = {
  faceToFace,
  comb,
  grid,
  dossier,
  scales,
  hemicycle,
  contours,
  horizon,
  coast,
};
