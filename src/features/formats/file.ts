import type { z } from 'zod';
import type { Problem } from '#features/article-files/problem.ts';
import type { FileSection, Signature } from '#features/article-files/schema-parts.ts';
import type { DraftContent } from '#features/manuscripts/content.ts';

/** Where an article lies on the map. */
export interface PlaceMark {
  place: string;
  province: string;
  region: string;
  longitude: number;
  latitude: number;
}

/** What of an article does not follow from its draft. */
export interface GivenDetails {
  /** Of the dossier within its year, for a Trial. */
  number: number;
  /** The place on the map that the published article has: it stays while the municipality does. */
  mark?: PlaceMark | undefined;
}

/** The file of a format's articles (docs/article-format.md). */
export interface FormatFile {
  /** What of its own an article has whose draft has this, as far as it goes. */
  detailsOf(content: DraftContent, given: GivenDetails): object;
  frontMatter: z.ZodObject;
  /** The blocks under the headings: each with the keys of its type and no others. */
  blocks: z.ZodType;
  /** What keeps an article whose values are all right from being one of the format; of a draft parts may be missing. */
  problemsOf(article: { authors: Signature[]; sections: FileSection[] }): Problem[];
}
