import { dalBassoCompositions } from './covers/dal-basso.ts';
import { drawCover, type Compositions } from './covers/draw.ts';
import { dualitaCompositions } from './covers/dualita.ts';
import { trialCompositions } from './covers/trial.ts';
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

/** The illustration of an article of any format: see `drawCover`. A variant of another format is drawn as asked. */
export function cover({ format, variant, ...rest }: CoverOptions): string {
  return drawCover(variant ? everyComposition : compositionsOf[format], { variant, ...rest });
}

const compositionsOf: Record<FormatName, Compositions> = {
  dualita: dualitaCompositions,
  trial: trialCompositions,
  dal_basso: dalBassoCompositions,
};

const everyComposition: Compositions = { ...dualitaCompositions, ...trialCompositions, ...dalBassoCompositions };
