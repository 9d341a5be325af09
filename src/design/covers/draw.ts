import { escapeHtml } from '#lib/html.ts';
import { pseudoRandom, seedOf } from '#lib/pseudo-random.ts';
import { ink, rectangle, sheetHeight, sheetWidth, type Composition } from './sheet.ts';

/** The compositions of a format, in the order by which a slug chooses. */
export type Compositions = Readonly<Record<string, Composition>>;

type CoverToDraw = {
  slug: string;
  /** Forces a composition of these; otherwise the slug decides. */
  variant?: string | null | undefined;
  /** Makes the drawing an image with this name; without it the drawing is decoration. */
  title?: string | undefined;
};

/**
 * The illustration of an article as an SVG string, 1600 × 1000, made from the two signs of the mark: the half disc (a
 * voice) and the line (the confrontation). The same slug gives the same picture. It stands being cropped around its
 * centre to 16:10, 3:2, 1:1 and 21:9. Inlined in a page its colours follow the edition; for mails and social pictures
 * pass it through `withoutVariables`.
 */
export function drawCover(compositions: Compositions, { slug, variant, title }: CoverToDraw): string {
  const seed = seedOf(slug);
  const all = Object.values(compositions);
  const compose = (variant && Object.hasOwn(compositions, variant) && compositions[variant]) || all[seed % all.length]!;
  const role = title ? `role="img" aria-label="${escapeHtml(title)}"` : 'aria-hidden="true"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheetWidth} ${sheetHeight}" preserveAspectRatio="xMidYMid slice" ${role} focusable="false">` +
    `<g style="isolation:isolate">${rectangle(0, 0, sheetWidth, sheetHeight, ink.paper)}${compose(pseudoRandom(seed))}</g></svg>`
  );
}
