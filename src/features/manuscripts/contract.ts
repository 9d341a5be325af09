import { z } from 'zod';
import { Article, ArticleLink } from '#features/articles/contract.ts';
import { formats, perspectives } from '#features/formats/formats.ts';
import { baseVersion, DraftDualita, DraftPerson, words } from '#features/workflow/contract.ts';
import { draftActs, draftParts, draftStatuses } from '#features/workflow/states.ts';
import { draftTexts } from '#features/workflow/texts.ts';
import { DraftEndings } from '#features/endings/contract.ts';
import { DraftContent, maxContent } from './content.ts';
import { gapCodes } from './gaps.ts';
import { draftFacets } from './facets.ts';
import { reviewRefusals } from '#features/workflow/second-reviewer.ts';
import { checkItems } from './checklists.ts';
import { draftFileTexts } from './texts.ts';

const at = z.iso.datetime();
const stages = [...draftStatuses, 'scheduled', 'corrected'] as const;
const name = z.string().nullable().meta({ description: 'null of who left' });
/** A line of the list. */
export const DraftItem = z
  .object({
    id: z.uuid(),
    format: z.enum(formats),
    status: z.enum(draftStatuses),
    stage: z.enum(stages).meta({ description: 'the status, or scheduled and corrected of what is published' }),
    title: z.string(),
    version: z.int(),
    changedAt: at,
    publishAt: at.nullable(),
    people: z.array(DraftPerson),
    articleSlug: z.string().nullable(),
    endingDueAt: at
      .nullable()
      .meta({ description: 'until when readers must be told how the real proceeding of a Trial ended; else null' }),
    openNotes: z.int().meta({ description: 'notes that wait, 100 for more than 99' }),
  })
  .meta({ id: 'DraftItem' });
export type DraftItem = z.infer<typeof DraftItem>;

export const DraftList = z
  .object({
    drafts: z.array(DraftItem),
    counts: z
      .object(Object.fromEntries(draftFacets.map((facet) => [facet, z.int()])))
      .meta({ description: 'of each facet, 100 for more than 99' }),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'DraftList' });
export type DraftList = z.infer<typeof DraftList>;

export const DraftRevision = z.object({ version: z.int(), by: name, at, hash: z.string() });
export type DraftRevision = z.infer<typeof DraftRevision>;

const NoteText = z.object({ id: z.uuid(), version: z.int(), text: z.string(), by: name, at });

export const DraftNote = NoteText.extend({
  section: z.int().nullable(),
  quote: z.string(),
  answers: z.array(NoteText).meta({ description: 'the earliest first' }),
  resolvedAt: at.nullable(),
  resolvedBy: name,
});
export type DraftNote = z.infer<typeof DraftNote>;

export const DraftEvent = z.object({
  id: z.int(),
  at,
  actor: name,
  act: z.string(),
  from: z.enum(draftStatuses).nullable(),
  to: z.enum(draftStatuses).nullable(),
  note: z.string(),
  count: z.int().meta({ description: 'how many saves of one person in a row it stands for; 1 of all other steps' }),
});
export type DraftEvent = z.infer<typeof DraftEvent>;

/** Something that a draft lacks, with where on its page it is put right and what is said of it. */
export const Missing = z
  .object({
    code: z.enum(gapCodes),
    path: z.string().nullable().meta({
      description: 'of a field, or `sections.add`, `checklist.ITEM`, `signatures`, `turns`; null of no place',
    }),
    words: z.string().meta({ description: 'in Italian' }),
  })
  .meta({ id: 'DraftGap' });
export type Missing = z.infer<typeof Missing>;

/**
 * Everything that is needed to work on one draft. The latest 100 of notes, of steps and of runs of saves; of revisions the
 * latest 100, and of those before the ones at which somebody stopped.
 */
export const DraftFile = DraftItem.extend({
  hash: z.string(),
  content: DraftContent,
  publishedVersion: z.int().nullable(),
  approvedBy: name,
  part: z.enum(draftParts).nullable().meta({ description: 'as what whoever asks belongs to it' }),
  canEdit: z.boolean(),
  fixed: z.array(z.string()).meta({
    description: 'paths of the words that stay as they came out, because readers vote on them; of a correction alone',
  }),
  acts: z.array(z.enum(draftActs)),
  checksClosed: z
    .enum(reviewRefusals)
    .nullable()
    .meta({ description: 'why whoever asks ticks and approves nothing of this text; null where they may' }),
  missing: z.array(Missing).meta({ description: 'all that stands in the way of publication' }),
  dualita: DraftDualita.nullable(),
  checklist: z.array(
    z.object({
      item: z.enum(checkItems),
      label: z.string(),
      done: z.boolean().meta({ description: 'ticked on the latest version' }),
      note: z.string(),
      by: name,
      version: z.int().nullable().meta({ description: 'on which it was ticked; an older one does not count' }),
      needsWords: z.boolean().meta({ description: 'whether it holds only with a note' }),
    }),
  ),
  story: z
    .object({
      id: z.uuid().nullable().meta({ description: 'for whoever may read it' }),
      agreedAt: at.nullable().meta({ description: 'of its author, to the latest revision' }),
    })
    .nullable()
    .meta({ description: 'the reader’s story that it was' }),
  comesFrom: ArticleLink.nullable().meta({ description: 'the local story that readers will be told it comes from' }),
  ...DraftEndings.shape,
  notes: z.array(DraftNote),
  revisions: z.array(DraftRevision),
  events: z.array(DraftEvent),
}).meta({ id: 'DraftFile' });
export type DraftFile = z.infer<typeof DraftFile>;

export const DraftImport = DraftFile.extend({
  dropped: z
    .array(z.string())
    .meta({ description: 'signatures of the file that were not taken over, why, and what to do, in Italian' }),
}).meta({ id: 'DraftImport' });
export type DraftImport = z.infer<typeof DraftImport>;

export const RevisionText = DraftRevision.extend({ content: DraftContent }).meta({ id: 'DraftRevisionText' });
export type RevisionText = z.infer<typeof RevisionText>;

const title = z.string().trim().min(1, draftTexts.title).max(300, draftTexts.titleTooLong);

export const NewDraft = z.object({
  format: z.enum(formats),
  title,
  side: z.enum(perspectives).optional().meta({ description: 'of a Dualità, the one that its maker writes' }),
  opponentId: z.uuid(draftTexts.opponent).optional(),
  originId: z.uuid(draftFileTexts.noOrigin).optional().meta({ description: 'the local story from which it comes' }),
});
export type NewDraft = z.infer<typeof NewDraft>;

export const DraftSave = z.object({ baseVersion, content: DraftContent });
export type DraftSave = z.infer<typeof DraftSave>;

export const NewNote = z.object({
  section: z.int().min(0).max(59).nullable().default(null),
  quote: z.string().trim().max(500, 'Massimo 500 caratteri.').default(''),
  text: words('Scrivi la nota.'),
  inReplyTo: z.uuid().optional().meta({ description: 'the note that is answered, whose section and quote are meant' }),
});
export type NewNote = z.infer<typeof NewNote>;
export const NoteState = z.object({ resolved: z.boolean() });

const versionRead = z.int().meta({ description: 'the version that was read; another one since answers 409' });

export const Tick = z.object({
  version: versionRead,
  item: z.enum(checkItems),
  done: z.boolean(),
  note: z.string().trim().max(1000, 'Massimo 1.000 caratteri.').default(''),
});
export type Tick = z.infer<typeof Tick>;
export const TicksConfirmation = z.object({ version: versionRead });

export const DraftPresence = z
  .object({
    others: z.array(z.object({ id: z.uuid(), name: z.string(), isWriting: z.boolean() })),
    version: z.int(),
  })
  .meta({ id: 'DraftPresence' });
export type DraftPresence = z.infer<typeof DraftPresence>;
export const DraftPresenceSign = z.object({ isWriting: z.boolean().default(false) });

export const DraftPreview = z
  .object({
    article: Article.extend({ id: z.string().meta({ description: 'empty: it is none yet' }) })
      .nullable()
      .meta({ description: 'as far as it goes, with an ellipsis for what is missing; null where that is no page' }),
    gaps: z.array(Missing).meta({ description: 'what it lacks' }),
  })
  .meta({ id: 'DraftPreview' });
export type DraftPreview = z.infer<typeof DraftPreview>;

/** What a whole draft comes to as a file: its JSON, with the headings, fences and lines around it. */
const maxFile = maxContent + 50_000;
const markdown = z.string().min(1, draftFileTexts.empty).max(maxFile, draftFileTexts.tooLong);
export const MarkdownImport = z.object({ baseVersion, markdown });
export const NewFromMarkdown = z.object({ markdown });
