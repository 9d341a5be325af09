import { z } from 'zod';
import { publicEventKinds } from '#features/articles/event-kinds.ts';
import { formats } from '#features/formats/formats.ts';
import { NewsletterContent } from './blocks.ts';
import { newsletterKinds } from './kinds.ts';
import { newsletterRefusals as refusals } from './refusals.ts';

const kind = z.enum(newsletterKinds, refusals.badKind);
const moment = z.iso.datetime();

export const NewSubscription = z.object({
  email: z.string().trim().max(254, refusals.badAddress).pipe(z.email(refusals.badAddress)),
});

export const SubscriptionKey = z.object({ key: z.string(refusals.badKey).max(700, refusals.badKey) });

/** An article as a letter shows it. */
export const LetterStory = z.object({
  slug: z.string(),
  title: z.string(),
  format: z.enum(formats),
  summary: z.string(),
  cover: z.string().meta({ description: 'path of its picture, of 1200 by 750 pixels or as wide' }),
  coverAlt: z.string(),
});
export type LetterStory = z.infer<typeof LetterStory>;

const argument = z.object({ text: z.string(), by: z.string() });

/** A part of a letter with what it shows; what may not be shown any more is left out. */
export const ShownBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), title: z.string(), text: z.string() }),
  z.object({ kind: z.literal('story'), story: LetterStory, text: z.string() }),
  z.object({
    kind: z.literal('event'),
    title: z.string(),
    story: LetterStory.pick({ slug: true, title: true, format: true }),
    words: z.array(z.string()),
    text: z.string(),
  }),
  z.object({
    kind: z.literal('comment'),
    story: LetterStory.pick({ slug: true, title: true, format: true }),
    commentId: z.uuid(),
    quote: z.string(),
    by: z.string(),
    text: z.string(),
  }),
  z.object({ kind: z.literal('reader'), name: z.string(), text: z.string() }),
  z.object({
    kind: z.literal('opposites'),
    story: LetterStory.pick({ slug: true, title: true, format: true }).extend({ id: z.uuid() }),
    pro: argument,
    contro: argument,
  }),
  z.object({
    kind: z.literal('backstage'),
    story: LetterStory.pick({ slug: true, title: true, format: true }),
    text: z.string(),
  }),
]);
export type ShownBlock = z.infer<typeof ShownBlock>;

/** A letter as its readers have it. */
export const Letter = z
  .object({
    kind,
    number: z.int().nullable().meta({ description: 'null until it goes out' }),
    sentAt: moment.meta({ description: 'when it went out, or is to' }),
    subject: z.string(),
    preview: z.string(),
    blocks: z.array(ShownBlock),
    unindexed: z.boolean().meta({ description: 'whether search engines are asked to leave its page out' }),
  })
  .meta({ id: 'Letter' });
export type Letter = z.infer<typeof Letter>;

const opensOn = z.iso
  .date()
  .nullable()
  .meta({ description: 'the day in Rome on which it opens to everybody, while Supporters alone read it' });

/** A letter to Supporters, as it stands for who asks. */
export const PremiumLetter = z
  .object({
    number: z.int(),
    subject: z.string(),
    sentAt: moment,
    letter: Letter.nullable().meta({ description: 'null where it is not open to who asks' }),
    opensOn,
  })
  .meta({ id: 'PremiumLetter' });
export type PremiumLetter = z.infer<typeof PremiumLetter>;

export const LetterSummary = z
  .object({
    kind,
    number: z.int(),
    sentAt: moment,
    subject: z.string(),
    opensOn,
    formats: z.array(z.enum(formats)).meta({ description: 'of the articles in it, in their order' }),
  })
  .meta({ id: 'LetterSummary' });
export type LetterSummary = z.infer<typeof LetterSummary>;

export const LetterArchive = z
  .object({
    data: z.array(LetterSummary),
    total: z.int(),
    nextCursor: z.string().nullable(),
    isMissed: z.boolean().meta({ description: 'whether the last hour at which one was promised went by without it' }),
    comesAt: moment.nullable().meta({
      description: 'where that hour went by, and one is approved for later in the same week: when it goes out',
    }),
  })
  .meta({ id: 'LetterArchive' });
export type LetterArchive = z.infer<typeof LetterArchive>;

/** How the letter that is promised next stands; `waits` is for somebody who approves it. */
export const clockStates = ['missing', 'draft', 'waits', 'approved'] as const;

export const LetterClock = z.object({
  kind,
  state: z.enum(clockStates),
  dueAt: moment.meta({ description: 'when it goes out, if it is approved by then' }),
  letterId: z.uuid().nullable(),
  missedAt: moment
    .nullable()
    .meta({ description: 'the last hour at which one was promised, where none went out for it' }),
});
export type LetterClock = z.infer<typeof LetterClock>;

/** Where a letter stands in the newsroom. */
export const letterStates = ['draft', 'approved', 'sending', 'sent', 'withdrawn'] as const;
export const gapKinds = [
  'subject',
  'no_blocks',
  'empty_block',
  'no_opposites',
  'two_opposites',
  'rule_opposites',
  'no_backstage',
  'rule_backstage',
  'owed_story',
  'gone',
  'bad_link',
] as const;

export const NewsroomLetter = z
  .object({
    id: z.uuid(),
    kind,
    number: z.int().nullable(),
    state: z.enum(letterStates),
    version: z.int(),
    content: NewsletterContent,
    about: z.record(z.string(), z.string()).meta({
      description: 'by part, what it is about where that is something of the site; not of what may not be shown',
    }),
    sendAt: moment,
    writtenBy: z.string().nullable().meta({ description: 'who saved it last; null where a rule filled it' }),
    approvedBy: z.string().nullable(),
    sentMails: z.int().meta({ description: 'how many have gone out or wait to' }),
    readers: z.int().meta({ description: 'to how many it would go now' }),
    gaps: z.array(
      z.object({
        kind: z.enum(gapKinds),
        blockId: z.string().nullable(),
        story: z.string().optional().meta({ description: 'of what is owed to a story: its title' }),
      }),
    ),
    mayApprove: z.boolean(),
    updatedAt: moment,
  })
  .meta({ id: 'NewsroomLetter' });
export type NewsroomLetter = z.infer<typeof NewsroomLetter>;

export const NewsroomLetters = z
  .object({
    data: z.array(
      NewsroomLetter.pick({
        id: true,
        kind: true,
        number: true,
        state: true,
        sendAt: true,
        writtenBy: true,
        approvedBy: true,
        sentMails: true,
        updatedAt: true,
      }).extend({ subject: z.string() }),
    ),
    readers: z.object({ weekly: z.int(), premium: z.int() }),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'NewsroomLetters' });
export type NewsroomLetters = z.infer<typeof NewsroomLetters>;

export const NewLetter = z.object({ kind });
export const SavedLetter = z.object({ version: z.int(), content: NewsletterContent });
export const LetterTime = z.object({ version: z.int(), sendAt: z.iso.datetime(refusals.badTime) });
export const LetterAct = z.object({ version: z.int() });

/** What a letter can be made of this week. */
export const LetterMaterial = z
  .object({
    stories: z.array(LetterStory),
    events: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(publicEventKinds),
        stage: z.int().nullable().meta({ description: 'how many supports a story reached' }),
        title: z.string(),
        story: z.string(),
        at: moment,
      }),
    ),
    comments: z.array(z.object({ id: z.uuid(), quote: z.string(), by: z.string(), story: z.string() })),
    questions: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        pro: argument,
        contro: argument,
        isUsed: z.boolean().meta({ description: 'whether a letter of the kind that went out had it' }),
      }),
    ),
    owed: z
      .array(z.object({ slug: z.string(), title: z.string(), eventId: z.uuid().nullable() }))
      .meta({ description: 'stories of a thousand supports that the letter of the week owes a place' }),
    backstage: z.array(z.object({ slug: z.string(), title: z.string(), text: z.string() })).meta({
      description: 'verified stories of which no letter to Supporters has told yet, each with what is public of it',
    }),
  })
  .meta({ id: 'LetterMaterial' });
export type LetterMaterial = z.infer<typeof LetterMaterial>;

/** A letter as a mail, before it has a reader. */
export const LetterPreview = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'LetterPreview' });
export type LetterPreview = z.infer<typeof LetterPreview>;
