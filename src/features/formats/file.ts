import type { z } from 'zod';
import type { Problem } from '#features/article-files/problem.ts';
import type { FileSection, Signature } from '#features/article-files/schema-parts.ts';

/** The file of a format's articles (docs/article-format.md). */
export interface FormatFile {
  frontMatter: z.ZodObject;
  /** The blocks under the headings: each with the keys of its type and no others. */
  blocks: z.ZodType;
  /** What keeps an article whose values are all right from being one of the format; of a draft parts may be missing. */
  problemsOf(article: { authors: Signature[]; sections: FileSection[] }): Problem[];
}
