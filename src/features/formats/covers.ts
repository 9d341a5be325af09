import { drawCover } from '#design/covers/draw.ts';
import { compositions } from './compositions.ts';
import type { Format } from './formats.ts';

type CoverOptions = {
  slug: string;
  format: Format;
  /** Forces a composition; otherwise the slug decides among those of the format. */
  variant?: string | undefined;
  /** Makes the drawing an image with this name; without it the drawing is decoration. */
  title?: string | undefined;
};

/** The illustration of an article of any format: see `drawCover`. A variant of another format is drawn as asked. */
export function cover({ format, variant, ...rest }: CoverOptions): string {
  const drawn = variant ? Object.assign({}, ...Object.values(compositions)) : compositions[format];
  return drawCover(drawn, { variant, ...rest });
}
