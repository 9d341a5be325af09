import { CoverFrame, type CoverFrameProps } from './cover-frame.tsx';
import { cover } from './covers.ts';
import type { CoverVariant } from './covers.ts';
import type { FormatName } from './types.ts';

type CoverProps = Omit<CoverFrameProps, 'drawing'> & {
  slug: string;
  format: FormatName;
  variant?: CoverVariant | undefined;
  /** Makes a drawn cover an image with a name; otherwise it is decoration. */
  title?: string | undefined;
};

/** The picture of an article of any format: its photograph, or the drawing that belongs to its slug. */
export function Cover({ slug, format, variant, title, ...frame }: CoverProps) {
  return <CoverFrame {...frame} drawing={frame.picture ? undefined : cover({ slug, format, variant, title })} />;
}
