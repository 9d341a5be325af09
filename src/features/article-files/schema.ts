import { z } from 'zod';
import { coverVariants } from '#features/formats/compositions.ts';
import { proceedings, trialSubjects, type SectionDetails, type SectionType } from '#features/articles/contract.ts';
import { maxMeaning } from '#features/articles/verdict-meanings.ts';
import { perspectives, type Format, type Perspective } from '#features/formats/formats.ts';
import { isSecureAddress } from '#lib/link.ts';
import { figure } from './figure-schema.ts';
import { line, number, portrait, slug, text } from './text-schemas.ts';

/** An article as its file holds it: the front matter, its sections, and the slug that is the name of the file. */
export type ArticleFile = FrontMatter & { slug: string; sections: FileSection[] };

export type FrontMatter = z.infer<typeof frontMatterSchema>;

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

const signature = <Stance extends z.ZodRawShape>(stance: Stance) =>
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

const common = <const Variant extends string>(variants: readonly Variant[]) => ({
  title: line,
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

const dualita = z.strictObject({ motion: line.max(160), proLabel: line, controLabel: line });

const trial = z.strictObject({
  number: z.int().min(1).max(32_767),
  fact: line,
  question: line,
  guiltyMeans: line.max(maxMeaning),
  innocentMeans: line.max(maxMeaning),
  place: line,
  subject: z.enum(trialSubjects),
  proceeding: z.enum(proceedings),
});

const dalBasso = z.strictObject({
  place: line,
  province: z.string().regex(/^[A-Z]{2}$/, 'must be the two capital letters of a car plate, such as PZ'),
  region: line,
  longitude: number.refine((value) => value >= 6.5 && value <= 18.6, 'lies outside Italy (6.5 to 18.6)'),
  latitude: number.refine((value) => value >= 35.4 && value <= 47.2, 'lies outside Italy (35.4 to 47.2)'),
  facts: z.array(line).max(3).default([]),
  terminus: line.optional(),
  figure: figure.optional(),
});

export const frontMatterSchema = z.discriminatedUnion(
  'format',
  [
    z.strictObject({
      format: z.literal('dualita'),
      ...common(coverVariants('dualita')),
      authors: z.array(signature({ perspective: z.enum(perspectives) })).min(1),
      dualita,
    }),
    z.strictObject({
      format: z.literal('trial'),
      ...common(coverVariants('trial')),
      authors: z.array(signature({})).min(1),
      trial,
    }),
    z.strictObject({
      format: z.literal('dal_basso'),
      ...common(coverVariants('dal_basso')),
      authors: z.array(signature({})).min(1),
      dalBasso,
    }),
  ],
  { error: 'must be dualita, trial or dal_basso' },
);

const speaker = z.strictObject({ name: line, role: line, portrait: portrait.optional() });
const presentedBy = z.enum(['accusa', 'difesa']);
const notAnAddress = 'must be an address that begins with https://';
const address = z.url({ protocol: /^https$/, error: notAnAddress }).refine(isSecureAddress, notAnAddress);
const source = z
  .strictObject({
    title: line,
    url: address.optional(),
    accessedOn: z.iso.date('must be a day such as 2026-11-02').optional(),
    archivedUrl: address.optional(),
  })
  .superRefine(({ url, accessedOn, archivedUrl }, context) => {
    if (!url && (accessedOn || archivedUrl)) context.addIssue('has accessedOn and archivedUrl only with an url');
  });

const ordinal = z.int().min(1);

const turn = z.strictObject({
  type: z.literal('turn'),
  perspective: z.enum(perspectives),
  answersTo: ordinal.optional(),
  answers: z
    .array(z.strictObject({ paragraph: ordinal, turn: ordinal, toParagraph: ordinal.optional() }))
    .min(1)
    .optional(),
  margin: z.strictObject({ title: line, text, source: line.optional() }).optional(),
  sources: z.array(source).min(1).optional(),
});

const evidence = z.strictObject({
  type: z.literal('evidence'),
  kind: line,
  date: line,
  source: line,
  presentedBy,
  contested: line.optional(),
  reliability: line.optional(),
  figure: figure.optional(),
});

const hearing = <const Type extends SectionType>(type: Type) =>
  z.strictObject({ type: z.literal(type), speaker, date: line, presentedBy });

const reply = z.strictObject({
  type: z.literal('reply'),
  speaker: speaker.optional(),
  date: line.optional(),
  presentedBy: presentedBy.optional(),
});

const voice = <const Type extends SectionType>(type: Type) =>
  z.strictObject({ type: z.literal(type), label: line.optional(), speaker, quote: line.optional() });

const report = <const Type extends SectionType>(type: Type) =>
  z.strictObject({ ...voice(type).shape, speaker: speaker.optional() });

/** The blocks under the headings, by format: each with the keys of its type and no others. */
export const blockSchemas = {
  dualita: z.discriminatedUnion('type', [turn], { error: 'must be turn' }),
  trial: z.discriminatedUnion(
    'type',
    [
      z.strictObject({ type: z.literal('case') }),
      evidence,
      hearing('testimony'),
      hearing('expert'),
      hearing('defence'),
      reply,
    ],
    { error: 'must be case, evidence, testimony, expert, defence or reply' },
  ),
  dal_basso: z.discriminatedUnion(
    'type',
    [
      voice('protagonist'),
      voice('witness'),
      voice('expert'),
      report('context'),
      report('impact'),
      report('counterpart'),
    ],
    { error: 'must be protagonist, witness, expert, context, impact or counterpart' },
  ),
} satisfies Record<Format, z.ZodType>;
