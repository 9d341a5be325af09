import { z } from 'zod';
import { files } from '#features/formats/files.ts';
import { formats, type Format } from '#features/formats/formats.ts';
import { listed } from './explain-issues.ts';
import type { FileSection } from './schema-parts.ts';

/** An article as its file holds it: the front matter, its sections, and the slug that is the name of the file. */
export type ArticleFile = FrontMatter & { slug: string; sections: FileSection[] };

type Files = (typeof files)[Format];
export type FrontMatter = z.infer<Files['frontMatter']>;

export const frontMatterSchema = z.discriminatedUnion(
  'format',
  formats.map((format) => files[format].frontMatter) as [Files['frontMatter']],
  { error: `must be ${listed(formats)}` },
);

/** The blocks under the headings of a format: each with the keys of its type and no others. */
export function blockSchema(format: Format): Files['blocks'] {
  return files[format].blocks;
}
