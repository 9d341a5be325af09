import sharp from 'sharp';
import type { Services } from '#platform/services.ts';
import { coverPng, type Covered } from './draw-cover.ts';
import { drawInWorker } from './draw-in-worker.ts';
import type { SocialWords } from './draw-words.ts';
import { smallPng } from './png.ts';
import { layoutOf, type SocialShape } from './shapes.ts';

/** All that a social picture shows. */
export interface SocialContent {
  words: SocialWords;
  cover: Covered;
}

/** The picture that stands for a page where it is shared, as PNG. */
export async function socialPicture(
  services: Pick<Services, 'db' | 'dataDir'>,
  { words, cover }: SocialContent,
  shape: SocialShape,
): Promise<Buffer> {
  const layout = layoutOf(shape);
  const { left, top, width, height } = layout.picture;
  const [page, picture] = await Promise.all([
    drawInWorker(words, layout),
    coverPng(services, cover, { width, height }),
  ]);
  // The rules of the page lie over the picture's edge, so the picture goes below them.
  const paper = sharp({ create: { width: layout.width, height: layout.height, channels: 3, background: '#fff' } });
  return paper
    .composite([{ input: Buffer.from(page) }, { input: picture, left, top }])
    .png(smallPng)
    .toBuffer();
}
