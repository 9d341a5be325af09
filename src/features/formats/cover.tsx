import { CoverFrame, type CoverFrameProps } from '#design/cover-frame.tsx';
import { cover } from './covers.ts';
import { coverAddress } from './cover-address.ts';
import type { Format } from './formats.ts';

type CoverProps = Omit<CoverFrameProps, 'drawing' | 'files'> & {
  slug: string;
  format: Format;
  variant?: string | undefined;
};

/**
 * The picture of an article of any format: its photograph, or the drawing that belongs to its slug. Above the fold a
 * drawing stands in the page; below it is a file, which browsers fetch when it comes near.
 */
export function Cover({ slug, format, variant, ...frame }: CoverProps) {
  if (frame.picture) return <CoverFrame {...frame} />;
  if (frame.priority) return <CoverFrame {...frame} drawing={cover({ slug, format, variant })} />;
  const drawn = { slug, format, variant };
  const files = { day: coverAddress(drawn, 'giorno'), evening: coverAddress(drawn, 'sera') };
  return <CoverFrame {...frame} files={files} />;
}
