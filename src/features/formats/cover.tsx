import { CoverFrame, type CoverFrameProps } from '#design/cover-frame.tsx';
import { drawingInPage } from '#design/drawing-in-page.ts';
import { cover } from './covers.ts';
import { coverAddress } from './cover-address.ts';
import type { Format } from './formats.ts';

type CoverProps = Omit<CoverFrameProps, 'drawing' | 'files'> & {
  slug: string;
  format: Format;
  variant?: string | undefined;
};

/**
 * The picture of an article of any format: its photograph, or its drawing. Above the fold the server puts a drawing into the
 * page; everywhere else it is a file, so that no browser draws one.
 */
export function Cover({ slug, format, variant, ...frame }: CoverProps) {
  if (frame.picture) return <CoverFrame {...frame} />;
  const drawn = { slug, format, variant };
  const files = { day: coverAddress(drawn, 'giorno'), evening: coverAddress(drawn, 'sera') };
  const drawing = import.meta.env.SSR && frame.priority ? drawingInPage(cover(drawn)) : undefined;
  return <CoverFrame {...frame} drawing={drawing} files={files} />;
}
