import type { ArticleSummary } from '#features/articles/contract.ts';
import { log } from '#platform/log.ts';
import { pictureVariantLength } from '#platform/pictures/picture-variant.ts';
import type { Services } from '#platform/services.ts';
import type { DrawnFiles } from './drawn-files.ts';

/** The picture that goes with an article of a feed, with its length in bytes: readers of feeds show how much it is. */
export interface FeedPicture {
  path: string;
  type: 'image/webp' | 'image/png';
  length: number;
}

/** Of an uploaded picture, the widest of its files up to this, in pixels. */
const widest = 1200;

/**
 * The picture of an article, an uploaded one or else its drawn cover as PNG, because readers of feeds show no SVG.
 * Undefined where it cannot be made: an article goes without it rather than with a length that is not true.
 */
export async function feedPicture(
  services: Pick<Services, 'db' | 'dataDir'>,
  drawn: DrawnFiles,
  article: ArticleSummary,
): Promise<FeedPicture | undefined> {
  const { picture } = article.cover;
  try {
    if (!picture) {
      const path = `/media/covers/${article.slug}.png`;
      return { path, type: 'image/png', length: await drawn.coverLength(article) };
    }
    const width = picture.widths.findLast((known) => known <= widest) ?? picture.widths[0];
    const hash = picture.base.slice(picture.base.lastIndexOf('/') + 1);
    const length = width && (await pictureVariantLength(services, hash, width, 'webp'));
    return length ? { path: `${picture.base}-${width}.webp`, type: 'image/webp', length } : undefined;
  } catch (error) {
    log.warn({ err: error, slug: article.slug }, 'an article goes into a feed without its picture');
    return undefined;
  }
}
