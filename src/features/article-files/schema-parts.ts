import { z } from 'zod';
import type { SectionDetails, SectionType } from '#features/articles/contract.ts';
import { maxShortTitle } from '#features/articles/short-title.ts';
import type { Perspective } from '#features/formats/formats.ts';
import { line, portrait, slug } from './text-schemas.ts';

export interface FileSection {
  type: SectionType;
  title: string;
  content: string;
  perspective?: Perspective | undefined;
  details: SectionDetails;
}

/** Who signs: somebody with a file in `authors/`, or somebody who signs this article only. */
export type Signature = ({ author: string } | { name: string; role: string; portrait?: z.infer<typeof portrait> }) & {
  perspective?: Perspective | undefined;
  thesis?: string | undefined;
  quote?: string | undefined;
};

const publishedAt = z.iso
  .datetime({
    offset: true,
    error: 'must be a date and time with its offset, such as 2025-11-20T08:30:00+01:00',
    abort: true,
  })
  .overwrite((value) => new Date(value).toISOString())
  .refine((value) => value >= '2000' && value < '2100', 'must lie between 2000 and 2099');

const topics = z
  .array(line.refine((topic) => topic === topic.toLowerCase(), 'must be in lower case'))
  .refine((list) => new Set(list).size === list.length, 'names a topic twice')
  .default([]);

const cover = <const Variant extends string>(variants: readonly Variant[]) =>
  z
    .strictObject({
      variant: z.enum(variants).optional(),
      image: z
        .string()
        .regex(/^covers\/[^/\\]+$/, 'must name a file in covers/, such as covers/piazza.jpg')
        .optional(),
      alt: line.optional(),
      credit: line.optional(),
    })
    .superRefine(({ variant, image, alt, credit }, context) => {
      if (!variant && !image) context.addIssue('needs a variant or an image');
      if (image && !alt) context.addIssue('needs alt: what the picture shows');
      if (image && !credit) context.addIssue('needs credit: who made the picture');
      if (!image && (alt || credit)) context.addIssue('has alt and credit only with an image');
    });

/** Who signs; `stance` is what a format asks of each beside that. */
export const signature = <Stance extends z.ZodRawShape>(stance: Stance) =>
  z
    .strictObject({
      author: slug.optional(),
      name: line.optional(),
      role: line.optional(),
      portrait: portrait.optional(),
      thesis: line.optional(),
      quote: line.optional(),
      ...stance,
    })
    .superRefine((value, context) => {
      const { author, name, role, portrait: drawn } = value as { [key: string]: unknown };
      if (author === undefined && (name === undefined || role === undefined)) {
        context.addIssue('needs either author, the name of a file in authors/, or name and role');
      }
      if (author !== undefined && (name ?? role ?? drawn) !== undefined) {
        context.addIssue('has name, role and portrait in the file of its author, not here');
      }
    })
    .transform((value) => value as unknown as Signature);

/** What the front matter of every format has; its drawn cover is one of `variants`. */
export const common = <const Variant extends string>(variants: readonly Variant[]) => ({
  title: line,
  shortTitle: line.max(maxShortTitle).optional(),
  summary: line,
  publishedAt,
  status: z.enum(['draft', 'published']).default('published'),
  // Without these a known article stays as it is: some change by themselves (decision 014).
  metered: z.boolean().optional(),
  electoral: z.boolean().optional(),
  aiUse: line.max(500).optional(),
  topics,
  cover: cover(variants).optional(),
});

export const speaker = z.strictObject({ name: line, role: line, portrait: portrait.optional() });
export const presentedBy = z.enum(['accusa', 'difesa']);
