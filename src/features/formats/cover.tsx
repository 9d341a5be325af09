import { CoverFrame, type CoverFrameProps } from '#design/cover-frame.tsx';
import { cover } from './covers.ts';
import type { Format } from './formats.ts';

type CoverProps = Omit<CoverFrameProps, 'drawing'> & {
  slug: string;
  format: Format;
  variant?: string | undefined;
  /** Makes a drawn cover an image with a name; otherwise it is decoration. */
  title?: string | undefined;
};

/** The picture of an article of any format: its photograph, or the drawing that belongs to its slug. */
export function Cover({ slug, format, variant, title, ...frame }: CoverProps) {
  return <CoverFrame {...frame} drawing={frame.picture ? undefined : cover({ slug, format, variant, title })} />;
}
