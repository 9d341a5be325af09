import type { ArticleSummary } from '#features/articles/contract.ts';
import type { SharedPart } from '#features/articles/shared-part.ts';
import { registry } from '#features/formats/registry.ts';
import { publication, publicationDescription } from '#lib/publication.ts';
import type { Foot } from './draw-words.ts';
import type { SocialContent } from './social-picture.ts';

/** What the picture of an article shows: format, title, who signs, and the cover. */
export function contentOfArticle(article: ArticleSummary): SocialContent {
  const { slug, format, title, cover } = article;
  return { words: { format, title, foot: signatures(article) }, cover: { slug, format, cover } };
}

/** What the picture of one part of it shows: its own title, and of what it is a part. */
export function contentOfPart({ slug, format, cover }: ArticleSummary, { title, of }: SharedPart): SocialContent {
  return { words: { format, title, foot: { kind: 'sentence', text: of } }, cover: { slug, format, cover } };
}

/** What stands for pages without an article. */
export const contentOfSite = (): SocialContent => ({
  words: {
    format: null,
    title: publication.tagline,
    foot: { kind: 'sentence', text: publicationDescription },
  },
  // Two half discs that slipped along a line: the mark.
  cover: { slug: 'contraddittorio', format: 'dualita', cover: { variant: 'faceToFace', picture: null } },
});

/** As the byline of a list does (specification 2). */
function signatures({ format, authors, location }: ArticleSummary): Foot {
  const names = authors.map((author) => author.name);
  if (registry[format].isVersus) return { kind: 'versus', names };
  return { kind: 'names', text: [...names, location].filter(Boolean).join(', ') };
}
