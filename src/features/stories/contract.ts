import { z } from 'zod';
import { number } from '#lib/italian.ts';
import { personalDataKinds } from '#lib/personal-data.ts';
import { DraftFields, lengthOf, longestMessage, StoryFields } from './fields.ts';
import { facets } from './facets.ts';
import { forAuthorActs, rejectionReasonNames, storyActs, storyStatuses } from './states.ts';
import { counterpartLimits, maxTopics, workingLimits } from './working-limits.ts';

const at = z.iso.datetime();
/** Words of newsroom and author to each other, as long as their forms count them. */
const message = (max: number = longestMessage) =>
  z
    .string()
    .overwrite((value) => value.normalize('NFC').trim())
    .min(1, 'Scrivi qualcosa.')
    .refine((value) => lengthOf(value) <= max, `Massimo ${number(max)} caratteri.`);

/** A file that came with a story. Pictures were re-encoded; the file is at `/api/stories/attachments/{id}`. */
export const Attachment = z
  .object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(['picture', 'pdf']),
    size: z.number().int().meta({ description: 'bytes, as it is kept' }),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
  })
  .meta({ id: 'StoryAttachment' });
export type Attachment = z.infer<typeof Attachment>;

export const NewStory = StoryFields.extend({
  attachmentIds: z.array(z.uuid()).max(5, 'Al massimo 5 allegati.').default([]),
  acceptsTerms: z.literal(true, 'Accetta le regole per inviare la storia.').optional(),
  sender: z
    .uuid()
    .nullable()
    .optional()
    .meta({ description: 'the account that the page takes to be signed in, null for none; 401 where it is another' }),
  basedOn: at.nullable().optional().meta({
    description:
      '`updatedAt` of the draft that the text goes on from, null for none: another one stays. Without it any goes',
  }),
}).meta({ id: 'NewStory' });
export type NewStory = z.infer<typeof NewStory>;

/** Answer to a story that was sent; the same one again gives the first. */
export const StoryReceipt = z
  .object({ id: z.uuid(), status: z.enum(storyStatuses), submittedAt: at, dueAt: at })
  .meta({ id: 'StoryReceipt' });
export type StoryReceipt = z.infer<typeof StoryReceipt>;

const step = z.number().int().min(1).max(3);

export const StoryDraftSave = DraftFields.extend({
  step: step.default(1),
  attachmentIds: z.array(z.uuid()).max(5, 'Al massimo 5 allegati.').default([]),
  basedOn: at.nullable().optional().meta({
    description: '`updatedAt` of the draft that the text goes on from, null for none: 409 with another one',
  }),
}).meta({ id: 'StoryDraftSave' });
export type StoryDraftSave = z.infer<typeof StoryDraftSave>;

export const StoryDraft = DraftFields.extend({ step, attachments: z.array(Attachment), updatedAt: at }).meta({
  id: 'StoryDraft',
});
export type StoryDraft = z.infer<typeof StoryDraft>;
export const OwnDraft = z.object({ draft: StoryDraft.nullable() }).meta({ id: 'OwnStoryDraft' });
export type OwnDraft = z.infer<typeof OwnDraft>;

/** The clock of a story that waits for the newsroom. */
export const StoryClock = z.object({
  state: z.enum(['running', 'due_soon', 'overdue']),
  dueAt: at,
  overdueAt: at,
});
export type StoryClock = z.infer<typeof StoryClock>;

const topicLength = 'Ogni argomento ha da 2 a 40 caratteri.';

/** The text that the newsroom works on, and that the author agrees to. */
export const WorkingText = z
  .object({
    title: z.string().trim().min(1, 'Manca il titolo.').max(workingLimits.title, 'Massimo 140 caratteri.'),
    summary: z.string().trim().max(workingLimits.summary, 'Massimo 300 caratteri.'),
    place: z.string().trim().max(workingLimits.place, 'Massimo 80 caratteri.').meta({ description: 'municipality' }),
    province: z
      .string()
      .regex(/^([A-Z]{2})?$/, 'Scegli la provincia.')
      .meta({ description: 'car-plate code, or empty' }),
    protagonistName: z
      .string()
      .trim()
      .max(workingLimits.protagonistName, 'Massimo 120 caratteri.')
      .meta({ description: 'as readers see it' }),
    protagonistRole: z.string().trim().max(workingLimits.protagonistRole, 'Massimo 120 caratteri.'),
    story: z.string().trim().max(workingLimits.story, 'Massimo 8.000 caratteri.'),
    context: z.string().trim().max(workingLimits.context, 'Massimo 4.000 caratteri.'),
    impact: z.string().trim().max(workingLimits.impact, 'Massimo 2.000 caratteri.'),
    topics: z
      .array(z.string().trim().toLowerCase().min(2, topicLength).max(40, topicLength))
      .max(maxTopics, 'Al massimo 6 argomenti.'),
  })
  .meta({ id: 'StoryWorkingText' });
export type WorkingText = z.infer<typeof WorkingText>;

/** Something of an article that its author did not write as such: another voice, an answer, facts in brief. */
export const StoryPart = z.object({
  title: z.string(),
  text: z.string(),
  picture: z.string().optional().meta({ description: 'the address of the picture that it is about' }),
});
export type StoryPart = z.infer<typeof StoryPart>;

/** A revision of the manuscript that a story became. */
export const Proposal = z.object({
  version: z.number().int(),
  hash: z.string().meta({ description: 'of exactly this text: a yes is to it' }),
  text: WorkingText,
  counterpart: z
    .array(StoryPart)
    .meta({ description: 'what goes into the article of whom the story calls into question' }),
  further: z.array(StoryPart).meta({ description: 'what else does' }),
  at,
});
export type Proposal = z.infer<typeof Proposal>;

/** One line between the newsroom and the author. */
export const StoryMessage = z.object({ id: z.uuid(), from: z.enum(['newsroom', 'author']), text: z.string(), at });
export type StoryMessage = z.infer<typeof StoryMessage>;

export const StoryRefusal = z.object({
  reason: z.enum(rejectionReasonNames),
  text: z.string(),
  at,
  appealUntil: at.nullable().meta({ description: 'null where another look was had, or it is too late' }),
});
export type StoryRefusal = z.infer<typeof StoryRefusal>;

const ArticleOf = z.object({
  slug: z.string(),
  title: z.string(),
  publishedAt: at,
  supports: z.number().int(),
  standing: z.enum(['collecting', 'amplified']),
  endsAt: at.meta({ description: 'when it is archived unless it is amplified or renewed' }),
});

/** A story in its author's list. */
export const OwnStory = z
  .object({
    id: z.uuid(),
    title: z.string(),
    location: z.string(),
    status: z.enum(storyStatuses),
    submittedAt: at,
    changedAt: at,
    comesOutAt: at.nullable().meta({ description: 'its hour, while readers do not see it yet' }),
    clock: StoryClock.nullable(),
    isAppeal: z.boolean().meta({ description: 'whether it waits for another look at its refusal' }),
    isWithoutDecider: z.boolean().meta({
      description: 'whether it waits for another look at its refusal, which nobody else is there to have',
    }),
    acts: z.array(z.enum(storyActs)).meta({ description: 'what its author may do now' }),
    approved: z.boolean().meta({ description: 'whether the author agreed to the text as it is now' }),
    article: ArticleOf.nullable(),
  })
  .meta({ id: 'OwnStory' });
export type OwnStory = z.infer<typeof OwnStory>;
export const OwnStories = z.object({ stories: z.array(OwnStory), draft: StoryDraft.nullable() }).meta({
  id: 'OwnStories',
});
export type OwnStories = z.infer<typeof OwnStories>;

export const OwnStoryDetail = OwnStory.extend({
  fields: StoryFields.meta({ description: 'as the author sent it' }),
  attachments: z.array(Attachment),
  messages: z.array(StoryMessage),
  proposal: Proposal.nullable().meta({ description: 'the text to agree to, from when it is asked for' }),
  original: WorkingText.meta({ description: 'the same shape of what was sent, to compare' }),
  refusal: StoryRefusal.nullable(),
  mayWrite: z.boolean().meta({
    description:
      'whether its author may write to the newsroom about its article, or object to its being taken down or joined',
  }),
  takenDown: z
    .object({ words: z.string(), slug: z.string().meta({ description: 'of the page on which everybody reads that' }) })
    .nullable()
    .meta({ description: 'when and why its article was taken down' }),
}).meta({ id: 'OwnStoryDetail' });
export type OwnStoryDetail = z.infer<typeof OwnStoryDetail>;

export const AuthorAnswer = z.object({
  text: message(),
  fields: StoryFields.omit({ contactEmail: true, isAnonymous: true })
    .partial()
    .optional()
    .meta({ description: 'what of the story is told anew' }),
});
export type AuthorAnswer = z.infer<typeof AuthorAnswer>;
export const Approval = z.object({
  version: z.number().int(),
  hash: z.string().meta({ description: 'of the text that was read' }),
});
export type Approval = z.infer<typeof Approval>;
export const Words = z.object({ text: message() });

/** A story in the newsroom's queue. */
export const QueueItem = z
  .object({
    id: z.uuid(),
    title: z.string(),
    location: z.string(),
    status: z.enum(storyStatuses),
    submittedAt: at,
    ageHours: z.number().int(),
    clock: StoryClock.nullable(),
    assignee: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    isAnonymous: z.boolean(),
    isAppeal: z.boolean().meta({
      description:
        'whether it waits for another look at its refusal, or its author objects to its being taken down or joined',
    }),
    isUnverifiedSource: z.boolean().meta({ description: 'sent without an account, and not verified yet' }),
    approved: z.boolean().meta({ description: 'whether the author agreed to the text as it is now' }),
    attachments: z.number().int(),
  })
  .meta({ id: 'StoryQueueItem' });
export type QueueItem = z.infer<typeof QueueItem>;

export const StoryQueue = z
  .object({
    stories: z.array(QueueItem),
    counts: z.object(Object.fromEntries(facets.map((facet) => [facet, z.number().int()]))),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'StoryQueue' });
export type StoryQueue = z.infer<typeof StoryQueue>;

/** What looks like personal data in a text; `start` and `end` count UTF-16 units of that field. */
export const PersonalDatum = z.object({
  kind: z.enum(personalDataKinds),
  field: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  text: z.string(),
});
export type PersonalDatum = z.infer<typeof PersonalDatum>;

/** What somebody or something that the story names was asked, and answered, before it is published. */
export const Counterpart = z
  .object({
    name: z.string().trim().max(counterpartLimits.name, 'Massimo 160 caratteri.'),
    question: z.string().trim().max(counterpartLimits.question, 'Massimo 2.000 caratteri.'),
    askedAt: at.nullable(),
    reply: z.string().trim().max(counterpartLimits.reply, 'Massimo 4.000 caratteri.'),
    repliedAt: at.nullable(),
    revision: z.uuid().meta({ description: 'another one after every change' }),
  })
  .meta({ id: 'StoryCounterpart' });
export type Counterpart = z.infer<typeof Counterpart>;

/** One step in the life of a story, for staff. */
export const StoryEvent = z.object({
  id: z.number().int(),
  at,
  actor: z.string().nullable().meta({ description: 'null for the clock, and for who left' }),
  act: z.string(),
  from: z.enum(storyStatuses).nullable(),
  to: z.enum(storyStatuses).nullable(),
  note: z.string(),
});
export type StoryEvent = z.infer<typeof StoryEvent>;

/** Everything that the newsroom works with on one story. */
export const StoryFile = QueueItem.extend({
  original: StoryFields.omit({ contactEmail: true })
    .extend({ protagonistName: z.string() })
    .meta({ description: 'as it was sent; the name is left out where the author asked for that' }),
  attachmentList: z.array(Attachment),
  notes: z.array(z.object({ id: z.uuid(), author: z.string().nullable(), text: z.string(), at })),
  messages: z.array(StoryMessage),
  sourceVerification: z
    .object({
      text: z.string().nullable().meta({ description: 'null of a sealed source, for who only comments' }),
      by: z.string().nullable(),
      at,
    })
    .nullable(),
  counterpart: Counterpart.nullable(),
  personalData: z.array(PersonalDatum).meta({ description: 'in what was sent' }),
  similar: z.array(
    z.object({
      kind: z.enum(['story', 'article']),
      id: z.uuid(),
      title: z.string(),
      path: z.string(),
      similarity: z.number(),
    }),
  ),
  refusal: StoryRefusal.nullable(),
  appeal: z
    .object({
      refusedBy: z.string().nullable().meta({ description: 'null of who left' }),
      isForAnother: z.boolean().meta({ description: 'whether whoever asks refused it, and so decides nothing' }),
      hasAnother: z.boolean().meta({ description: 'whether somebody else is there who can decide' }),
    })
    .nullable()
    .meta({ description: 'null unless it waits for another look at its refusal' }),
  objection: z
    .object({
      isForAnother: z.boolean().meta({ description: 'whether whoever asks took it down, and another answers' }),
    })
    .nullable()
    .meta({ description: 'null unless its author objects to the taking down of its article, and waits for an answer' }),
  canReply: z.boolean().meta({ description: 'whether its author waits for an answer that whoever asks may write' }),
  events: z.array(StoryEvent),
  isOwn: z.boolean().meta({ description: 'whether whoever asks sent it, and so decides nothing about it' }),
  acts: z.array(z.enum(storyActs)),
  actsForAuthor: z
    .array(z.enum(forAuthorActs))
    .meta({ description: 'what may be written down for an author without account' }),
  canWork: z.boolean().meta({ description: 'whether whoever asks may work on it, and it is still open' }),
  missing: z.array(z.string()).meta({ description: 'what stands in the way of the next step, in Italian' }),
  articleSlug: z.string().nullable(),
  draftId: z.uuid().nullable().meta({ description: 'the manuscript that it became, where whoever asks sees it' }),
  draftVersion: z.number().int().nullable().meta({ description: 'its latest revision' }),
}).meta({ id: 'StoryFile' });
export type StoryFile = z.infer<typeof StoryFile>;

export const Decision = z.discriminatedUnion('act', [
  z.object({ act: z.literal('take') }),
  z.object({ act: z.literal('release') }),
  z.object({ act: z.literal('ask'), text: message() }),
  z.object({ act: z.literal('accept') }),
  z.object({ act: z.literal('reopen') }),
  z.object({ act: z.literal('send_for_ok'), text: z.string().trim().max(2000).default('') }),
  z.object({
    act: z.literal('reject'),
    reason: z.enum(rejectionReasonNames, 'Scegli un motivo.'),
    text: message(2000),
  }),
  z.object({ act: z.literal('merge'), into: z.uuid('Scegli la storia a cui unirla.') }),
  z.object({ act: z.literal('take_down'), text: message(2000) }),
]);
export type Decision = z.infer<typeof Decision>;

/** What the author of a story without account wrote to the newsroom by mail. */
export const ForAuthor = z.discriminatedUnion('act', [
  z.object({ act: z.enum(forAuthorActs).exclude(['approve']), text: message() }),
  z.object({ act: z.literal('approve'), version: Approval.shape.version, text: message() }),
]);
export type ForAuthor = z.infer<typeof ForAuthor>;

export const Assignment = z.object({ userId: z.uuid().nullable() });
export const CounterpartSave = z.object({
  name: Counterpart.shape.name,
  question: Counterpart.shape.question,
  asked: z.boolean(),
  reply: Counterpart.shape.reply,
  revision: Counterpart.shape.revision
    .nullable()
    .meta({ description: 'what was read, null where there was nothing; another one since answers 409 with it' }),
});
export type CounterpartSave = z.infer<typeof CounterpartSave>;

export const Editors = z
  .object({ editors: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.string() })) })
  .meta({ id: 'StoryEditors' });
export type Editors = z.infer<typeof Editors>;

/** Who sent a story that is published without their name. Every look at it is written down. */
export const StoryIdentity = z
  .object({
    name: z.string().nullable().meta({ description: 'of the account, null without one' }),
    email: z.string().nullable(),
    contactEmail: z.string().nullable(),
    protagonistName: z.string(),
  })
  .meta({ id: 'StoryIdentity' });
export type StoryIdentity = z.infer<typeof StoryIdentity>;

/** What readers see of a published story above the wizard (product rules 3). */
export const StoryTeaser = z
  .object({ id: z.uuid(), title: z.string(), summary: z.string(), location: z.string(), slug: z.string() })
  .meta({ id: 'StoryTeaser' });
export type StoryTeaser = z.infer<typeof StoryTeaser>;
