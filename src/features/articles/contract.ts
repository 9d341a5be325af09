import { z } from 'zod';
import { byReaction } from '#lib/reactions.ts';
import { formats, perspectives } from '#features/formats/formats.ts';

/**
 * The shapes of articles as the calls of the specification (3, 7) answer them. Fields beyond the specification stand
 * in the same objects; nothing of it is missing or renamed.
 */

export const Portrait = z.object({
  hair: z.enum(['short', 'long', 'bun', 'curly', 'receding', 'bob']).optional(),
  glasses: z.boolean().optional(),
  beard: z.boolean().optional(),
});
export type Portrait = z.infer<typeof Portrait>;

export const ReactionCounts = z.object(byReaction(() => z.number().int())).meta({ id: 'ReactionCounts' });
export type ReactionCounts = z.infer<typeof ReactionCounts>;

/** A picture that was uploaded: its files are `${base}-${width}.webp` and `.jpg`. Sizes in pixels. */
export const Picture = z.object({
  base: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
  alt: z.string(),
  credit: z.string(),
  position: z
    .string()
    .optional()
    .meta({ description: 'what stays in sight where it is cropped, as CSS; else its middle' }),
});
export type Picture = z.infer<typeof Picture>;

/** The cover: an uploaded picture, or else a drawing that follows from the slug (and the variant, when one is named). */
export const Cover = z.object({ variant: z.string().nullable(), picture: Picture.nullable() });
export type Cover = z.infer<typeof Cover>;

export const ArticleAuthor = z
  .object({
    slug: z.string(),
    name: z.string(),
    role: z.string(),
    perspective: z.enum(perspectives).nullable(),
    thesis: z.string().nullable(),
    quote: z.string().nullable(),
    portrait: Portrait.nullable(),
    isTribune: z.boolean(),
  })
  .meta({ id: 'ArticleAuthor' });
export type ArticleAuthor = z.infer<typeof ArticleAuthor>;

export const ArticleSummary = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    shortTitle: z.string().optional().meta({ description: 'the title in lists, where that is another one' }),
    summary: z.string(),
    featuredImage: z.string().nullable(),
    cover: Cover,
    format: z.enum(formats),
    location: z.string().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    readingTime: z.number().int().meta({ description: 'minutes' }),
    reactionsCount: ReactionCounts,
    authors: z.array(ArticleAuthor),
    votesCount: z.number().int().meta({ description: 'votes of a Dualità or a Trial; 0 otherwise' }),
    supportsCount: z.number().int().meta({ description: 'supports of a Polemica dal Basso; 0 otherwise' }),
    commentsCount: z.number().int().meta({ description: 'published comments and replies' }),
  })
  .meta({ id: 'ArticleSummary' });
export type ArticleSummary = z.infer<typeof ArticleSummary>;

export const Speaker = z.object({ name: z.string(), role: z.string(), portrait: Portrait.nullish() });
export type Speaker = z.infer<typeof Speaker>;

export const Figure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('facsimile'), title: z.string(), text: z.string(), caption: z.string().optional() }),
  z.object({
    kind: z.literal('chart'),
    title: z.string(),
    unit: z.string(),
    columns: z.array(z.string()).min(2),
    series: z
      .array(z.object({ name: z.string(), values: z.array(z.number()), main: z.boolean().optional() }))
      .min(1)
      .max(4),
    caption: z.string().optional(),
  }),
  z.object({
    kind: z.literal('table'),
    title: z.string(),
    rows: z
      .array(z.object({ head: z.string(), text: z.string(), state: z.enum(['struck', 'strong']).optional() }))
      .min(1),
    caption: z.string().optional(),
  }),
]);
export type Figure = z.infer<typeof Figure>;

export const sectionTypes = [
  'turn',
  'case',
  'evidence',
  'testimony',
  'expert',
  'defence',
  'reply',
  'protagonist',
  'witness',
  'context',
  'impact',
  'counterpart',
] as const;
export type SectionType = (typeof sectionTypes)[number];

/** A paragraph of a turn that replies to an earlier turn, or to one paragraph of it. All numbers begin at 1. */
export const ParagraphAnswer = z.object({
  paragraph: z.number().int(),
  turn: z.number().int(),
  toParagraph: z.number().int().optional(),
});

export const Source = z.object({
  title: z.string(),
  url: z.url({ protocol: /^https$/ }).optional(),
  accessedOn: z.iso.date().optional().meta({ description: 'the day on which the address showed what is cited' }),
  archivedUrl: z
    .url({ protocol: /^https$/ })
    .optional()
    .meta({ description: 'a copy that stays' }),
});
export type Source = z.infer<typeof Source>;

/** What a section carries beside its text; which keys are in use follows from its type. */
export const SectionDetails = z.object({
  answersTo: z.number().int().optional(),
  margin: z.object({ title: z.string(), text: z.string(), source: z.string().optional() }).optional(),
  answers: z.array(ParagraphAnswer).optional(),
  sources: z.array(Source).optional(),
  kind: z.string().optional(),
  date: z.string().optional(),
  source: z.string().optional(),
  presentedBy: z.enum(['accusa', 'difesa']).optional(),
  contested: z.string().optional(),
  reliability: z.string().optional(),
  figure: Figure.optional(),
  speaker: Speaker.optional(),
  label: z.string().optional(),
  quote: z.string().optional(),
  counterVoice: z.uuid().optional().meta({ description: 'the version of somebody involved that it is made of' }),
});
export type SectionDetails = z.infer<typeof SectionDetails>;

export const Section = z
  .object({
    index: z.number().int().meta({ description: 'the sectionIndex of the reactions' }),
    type: z.enum(sectionTypes),
    title: z.string(),
    content: z.string().meta({ description: 'paragraphs separated by a blank line' }),
    author: z.string().nullable(),
    perspective: z.enum(perspectives).nullable(),
    reactionsCount: ReactionCounts,
    isInvolved: z
      .literal(true)
      .optional()
      .meta({ description: 'where the newsroom verified that who speaks is involved in what is told' }),
    details: SectionDetails,
  })
  .meta({ id: 'Section' });
export type Section = z.infer<typeof Section>;

export const DualitaDetails = z.object({ motion: z.string(), proLabel: z.string(), controLabel: z.string() });
export type DualitaDetails = z.infer<typeof DualitaDetails>;

export const trialSubjects = ['institution', 'public_figure', 'private_person'] as const;
export const proceedings = [
  'none',
  'investigation',
  'trial',
  'first_conviction',
  'final_conviction',
  'acquitted',
  'dismissed',
] as const;

/** What a jury of readers can decide; below its quorum it decides nothing (product rules 2.2). */
export const juryOutcomes = ['guilty', 'innocent', 'tie', 'no_quorum'] as const;
export type JuryOutcome = (typeof juryOutcomes)[number];

/** How a real proceeding can end. */
export const endOutcomes = ['final_conviction', 'acquitted', 'dismissed'] as const;
export type EndOutcome = (typeof endOutcomes)[number];

/** How the real proceeding behind a Trial ended, and where that is written. */
export const TrialEnding = z.object({
  outcome: z.enum(endOutcomes),
  endedOn: z.iso.date(),
  source: z.string(),
  sourceUrl: z.url({ protocol: /^https$/ }).nullable(),
});
export type TrialEnding = z.infer<typeof TrialEnding>;

export const TrialDetails = z.object({
  number: z.number().int(),
  fact: z.string(),
  question: z.string(),
  guiltyMeans: z.string().meta({ description: 'what the verdict pro says in answer to the question' }),
  innocentMeans: z.string().meta({ description: 'what the verdict contro says, the opposite of it' }),
  place: z.string(),
  subject: z.enum(trialSubjects),
  proceeding: z.enum(proceedings),
  closesAt: z.iso.datetime(),
  result: z
    .object({
      outcome: z.enum(juryOutcomes),
      guiltyPercentage: z.number().int(),
      innocentPercentage: z.number().int(),
    })
    .nullable()
    .meta({ description: 'null until the case is closed, and while electoral silence withholds it' }),
  isAnnounced: z
    .boolean()
    .optional()
    .meta({ description: 'once the result stands: until then votes may still be checked' }),
  ending: TrialEnding.optional().meta({ description: 'once the real proceeding ended and the page says so' }),
});
export type TrialDetails = z.infer<typeof TrialDetails>;

export const DalBassoDetails = z.object({
  place: z.string(),
  province: z.string(),
  region: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  facts: z.array(z.string()),
  terminus: z.string().nullable(),
  figure: Figure.nullable(),
  isArchived: z.boolean().meta({ description: 'whether it can be read and no longer be supported' }),
  isChecked: z.boolean().meta({
    description: 'whether an alarm on its supports waits for a person: they count, and some complete no step yet',
  }),
  annulled: z.int().meta({ description: 'how many supports counted until a person annulled them' }),
});
export type DalBassoDetails = z.infer<typeof DalBassoDetails>;

/** What was corrected after readers saw it, and why. */
export const Correction = z.object({
  what: z.string(),
  why: z.string(),
  at: z.iso.datetime(),
  section: z.int().nullish().meta({ description: 'the place, from 0, of the one section that was changed' }),
  alone: z.literal(true).nullish().meta({ description: 'where nobody else had read it before it came out' }),
});
export type Correction = z.infer<typeof Correction>;

/** Words of whoever the article concerns, printed as they came (L. 47/1948, art. 8). */
export const PublishedReply = z.object({
  kind: z.enum(['rettifica', 'replica']),
  name: z.string(),
  text: z.string(),
  isVerified: z.boolean().meta({ description: 'whether the newsroom made sure that it is who the name says' }),
  isInvolved: z.literal(true).optional().meta({
    description: 'of another version of a local story: the newsroom verified that whoever sent it is involved',
  }),
  at: z.iso.datetime(),
  alone: z.literal(true).optional().meta({
    description: 'where whoever sent it let it in too, because one person made the publication then',
  }),
});
export type PublishedReply = z.infer<typeof PublishedReply>;

/** An article as another one leads to it. */
export const ArticleLink = z.object({ slug: z.string(), title: z.string() });

/** An article that came from a local story. */
export const Sequel = ArticleLink.extend({ format: z.enum(formats) });
export type Sequel = z.infer<typeof Sequel>;

/** What the newsroom promised for a step that a story reached, and what became of it (product rules 7.2). */
export const StoryPromise = z
  .object({
    stage: z.int(),
    reachedAt: z.iso.datetime(),
    dueAt: z.iso.datetime(),
    keptAt: z.iso.datetime().nullable(),
    words: z.string().nullable().meta({ description: 'the answer, or the question, once it is kept' }),
    counterpart: z.string().nullable().meta({ description: 'who is asked' }),
    askedOn: z.iso.date().nullable(),
    journalist: z.string().nullable().meta({ description: 'who follows the case' }),
    answer: z.string().nullable().meta({ description: 'of who was asked; null while they are silent' }),
    answeredOn: z.iso.date().nullable(),
    lateReason: z.string().nullable(),
    newDueOn: z.iso.date().nullable().meta({ description: 'until when it will be kept, where it is late' }),
    impossibleReason: z.string().nullable().meta({ description: 'why it cannot be kept' }),
    alone: z.literal(true).nullish().meta({ description: 'where whoever wrote the words published them' }),
  })
  .meta({ id: 'StoryPromise' });
export type StoryPromise = z.infer<typeof StoryPromise>;

/** Of a story at a thousand supports: where the letter stands that was promised to it (product rules 7.2). */
export const PromisedLetter = z
  .object({
    letter: z
      .object({ number: z.int(), sentOn: z.iso.date() })
      .nullable()
      .meta({ description: 'the first letter of the week since then that has the story' }),
    without: z.int().meta({ description: 'how many letters of the week since then have it not' }),
  })
  .meta({ id: 'PromisedLetter' });
export type PromisedLetter = z.infer<typeof PromisedLetter>;

/** What of a kept promise will be changed, and what the public log will say of it, once a second admin has read it. */
export const PromiseCorrection = z
  .object({ words: z.string(), answer: z.string().nullable(), what: z.string(), why: z.string() })
  .meta({ id: 'PromiseCorrection' });
export type PromiseCorrection = z.infer<typeof PromiseCorrection>;

export const Article = ArticleSummary.extend({
  topics: z.array(z.string()),
  sections: z.array(Section),
  articles: z
    .array(z.object({ author: z.string(), perspective: z.enum(perspectives), content: z.string() }))
    .meta({ description: 'the turns of a Dualità, empty otherwise' }),
  dualita: DualitaDetails.nullable(),
  trial: TrialDetails.nullable(),
  dalBasso: DalBassoDetails.nullable(),
  supportStage: z.number().int().meta({ description: 'the last step that supports reached; it stays when some go' }),
  origin: ArticleLink.optional().meta({ description: 'the local story from which it came, where it came from one' }),
  sequels: z.array(Sequel).optional().meta({ description: 'the articles that came from it, where there are some' }),
  promises: z.array(StoryPromise).optional().meta({ description: 'of the steps that a local story reached' }),
  promisedLetter: PromisedLetter.optional().meta({ description: 'of a local story at a thousand supports' }),
  metered: z
    .boolean()
    .meta({ description: 'whether it is one of the five of a month; false for all where nothing is sold' }),
  unindexed: z.literal(true).optional().meta({
    description: 'search engines are asked to leave it out, because somebody whom it concerns asked for that',
  }),
  aiUse: z.string().optional().meta({ description: 'what artificial intelligence was used for, where it was' }),
  publishedAlone: z.literal(true).optional().meta({
    description: 'where nobody else had read it before it came out, because one person made the publication then',
  }),
  corrections: z.array(Correction).optional().meta({ description: 'where there are some, the latest first' }),
  rightOfReply: z
    .array(PublishedReply)
    .optional()
    .meta({ description: 'where there are some; for everybody, whatever else is withheld' }),
  voteNotes: z.array(z.string()).optional().meta({
    description:
      'what readers must know of the votes, in Italian: why results are withheld, how many votes were annulled',
  }),
  access: z
    .object({
      granted: z.boolean(),
      reason: z.literal('limit').optional(),
      resetsAt: z.iso.datetime().optional().meta({ description: 'when five articles are free again' }),
    })
    .meta({ description: 'when it is not granted, all that follows the first section is left out' }),
}).meta({ id: 'Article' });
export type Article = z.infer<typeof Article>;

/** What of an article moves while it is read. Votes are one number: how they divide is for those who voted. */
export const ArticleFigures = z
  .object({
    reactions: z
      .array(ReactionCounts.extend({ sectionIndex: z.number().int() }))
      .meta({ description: 'sections that somebody reacted to' }),
    votesCount: z.number().int(),
    supportsCount: z.number().int(),
    supportStage: z.number().int(),
    supportsChecked: z.boolean().meta({ description: 'as `isChecked` of a local story' }),
    supportsAnnulled: z.int().meta({ description: 'as `annulled` of a local story' }),
    commentsCount: z.number().int(),
    sectionsMovedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'before which `updatedAt` a text has other sections under the numbers of `reactions`' }),
  })
  .meta({ id: 'ArticleFigures' });
export type ArticleFigures = z.infer<typeof ArticleFigures>;

export const ArticleList = z
  .object({ data: z.array(ArticleSummary), total: z.number().int(), nextCursor: z.string().nullable() })
  .meta({ id: 'ArticleList' });
export type ArticleList = z.infer<typeof ArticleList>;

export const Author = z
  .object({
    slug: z.string(),
    name: z.string(),
    role: z.string(),
    bio: z.string(),
    portrait: Portrait.nullable(),
    isTribune: z.boolean(),
    articlesCount: z.number().int(),
    unindexed: z.boolean().meta({ description: 'whether search engines are asked to leave their page out' }),
  })
  .meta({ id: 'Author' });
export type Author = z.infer<typeof Author>;
