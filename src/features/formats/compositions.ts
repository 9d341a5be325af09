import type { Compositions } from '#design/covers/draw.ts';
import { dalBassoCompositions } from './dal-basso/cover.ts';
import { dualitaCompositions } from './dualita/cover.ts';
import type { Format } from './formats.ts';
import { trialCompositions } from './trial/cover.ts';

/** What a drawn cover of each format may be, in the order by which a slug chooses. */
export const compositions = {
  dualita: dualitaCompositions,
  trial: trialCompositions,
  dal_basso: dalBassoCompositions,
} satisfies Record<Format, Compositions>;

/** The names of a format's compositions. */
export function coverVariants<Name extends Format>(format: Name): (keyof (typeof compositions)[Name] & string)[] {
  return Object.keys(compositions[format]) as (keyof (typeof compositions)[Name] & string)[];
}
