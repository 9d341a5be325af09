import sharp from 'sharp';
import { cover as drawing } from '#features/formats/covers.ts';
import { withoutVariables } from '#design/standalone-svg.ts';
import type { Cover } from '#features/articles/contract.ts';
import type { Format } from '#features/formats/formats.ts';
import { pictureVariant } from '#platform/pictures/picture-variant.ts';
import type { Services } from '#platform/services.ts';
import { smallPng } from './png.ts';

/** What a cover follows from. */
export interface Covered {
  slug: string;
  format: Format;
  cover: Cover;
}

/** The drawn cover as SVG in the day's colours, for places that know no stylesheet. */
export function coverDrawing({ slug, format, cover }: Covered): string {
  return withoutVariables(drawing({ slug, format, variant: cover.variant ?? undefined }));
}

/** The cover cropped around its centre to a size in pixels, as PNG. */
export async function coverPng(
  services: Pick<Services, 'db' | 'dataDir'>,
  covered: Covered,
  size: { width: number; height: number },
): Promise<Buffer> {
  const photograph = await largestPicture(services, covered.cover);
  return sharp(photograph ?? Buffer.from(coverDrawing(covered)))
    .resize({ ...size, fit: 'cover' })
    .png(smallPng)
    .toBuffer();
}

async function largestPicture(services: Pick<Services, 'db' | 'dataDir'>, { picture }: Cover) {
  if (!picture) return undefined;
  const hash = picture.base.slice(picture.base.lastIndexOf('/') + 1);
  return pictureVariant(services, hash, Math.max(...picture.widths), 'jpg');
}
