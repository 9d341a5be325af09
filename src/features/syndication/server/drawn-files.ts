import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ArticleSummary } from '#features/articles/contract.ts';
import { publication } from '#lib/publication.ts';
import { derivedFiles } from '#platform/derived-files.ts';
import type { Services } from '#platform/services.ts';
import { coverPng } from './social/draw-cover.ts';
import type { SocialShape } from './social/shapes.ts';
import { socialPicture, type SocialContent } from './social/social-picture.ts';

/** To be raised when the drawing changes: it is in the names of kept pictures, so that old ones are not shown again. */
const drawingEdition = 1;
/** About 150 MB; an article has up to five. */
const maxKept = 2000;
/** Drawn covers where no SVG is shown (feeds, mails), in pixels. */
const coverSize = { width: 1200, height: 750 };

type Covered = Pick<ArticleSummary, 'slug' | 'format' | 'cover'>;
export type DrawnFiles = ReturnType<typeof drawnFiles>;

/** The pictures that we draw ourselves, as PNG: made when they are first asked for, and then kept. */
export function drawnFiles(services: Services) {
  const keep = derivedFiles({ folder: join(services.dataDir, 'media', 'social'), maxFiles: maxKept });
  const coverFile = ({ slug, format, cover }: Covered) => {
    const covered = { slug, format, cover };
    return [nameFor({ ...covered, ...coverSize }), () => coverPng(services, covered, coverSize)] as const;
  };
  return {
    cover: (article: Covered) => keep(...coverFile(article)),
    /** In bytes. A drawing that is kept is not read for it. */
    coverLength: (article: Covered) => keep.lengthOf(...coverFile(article)),
    social: (content: SocialContent, shape: SocialShape) =>
      keep(nameFor({ ...content, shape }), () => socialPicture(services, content, shape)),
  };
}

function nameFor(shown: object): string {
  const hash = createHash('sha256').update(JSON.stringify({ drawingEdition, name: publication.name, ...shown }));
  return `${hash.digest('hex')}.png`;
}
