import { z } from 'zod';
import { formats } from '#features/formats/formats.ts';
import { endpoint } from '#lib/endpoint.ts';
import * as workflow from '#features/workflow/contract.ts';
import { draftTexts } from '#features/workflow/texts.ts';
import * as contract from './contract.ts';
import { draftFacets } from './facets.ts';

const params = z.object({ id: z.uuid(draftTexts.noDraft) });
/** A number of an address; what is none is the number of nothing. */
const whole = z.string().transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0));

export const listDrafts = endpoint('get /api/newsroom/drafts', {
  summary: 'Articles that are being made: admins see all, writers and contributors their own',
  query: z.object({
    facet: z
      .enum(draftFacets)
      .optional()
      .meta({ description: 'none: all that are under way, neither closed nor with readers' }),
    format: z.enum(formats).optional(),
    mine: z.stringbool().optional(),
    q: z.string().trim().max(100).optional().meta({ description: 'in the title' }),
    cursor: z.string().max(200).optional(),
  }),
  answer: contract.DraftList,
  refuses: [400, 401, 403],
});

export const beginDraft = endpoint('post /api/newsroom/drafts', {
  summary: 'Begins an article; the same key again answers with the first',
  idempotent: true,
  body: contract.NewDraft,
  status: 201,
  answer: contract.DraftFile,
  outcome: 'Begun',
  refuses: [400, 401, 403, 409, 415],
});

export const adoptArticle = endpoint('post /api/newsroom/articles/{slug}/draft', {
  summary:
    'Opens a published article in the newsroom, whose draft is made of it where there is none: admins, and writers who sign it',
  params: z.object({ slug: z.string().max(100) }),
  answer: contract.DraftFile,
  refuses: [401, 403, 404, 409],
});

export const listColleagues = endpoint('get /api/newsroom/drafts/colleagues', {
  summary: 'Whom one can ask to take part: for writers and admins',
  answer: workflow.Colleagues,
  refuses: [401, 403],
});

export const readDraft = endpoint('get /api/newsroom/drafts/{id}', {
  summary: 'Everything that is needed to work on one article',
  params,
  answer: contract.DraftFile,
  refuses: [400, 401, 403, 404],
});

export const readRevision = endpoint('get /api/newsroom/drafts/{id}/revisions/{version}', {
  summary: 'An earlier text, to compare',
  params: params.extend({ version: whole }),
  answer: contract.RevisionText,
  refuses: [400, 401, 403, 404],
});

/** A call that changes a draft and answers its file anew. */
const change = {
  params,
  answer: contract.DraftFile,
  refuses: [400, 401, 403, 404, 409, 415],
} as const;

export const saveContent = endpoint('put /api/newsroom/drafts/{id}/content', {
  ...change,
  summary: 'Keeps a new revision; 409 with `theirs` and `yours` where another one came first',
  body: contract.DraftSave,
});

export const givePart = endpoint('put /api/newsroom/drafts/{id}/people', {
  ...change,
  summary: 'Gives a part: admins',
  body: workflow.PersonSave,
});

export const proposeMotion = endpoint('put /api/newsroom/drafts/{id}/motion', {
  ...change,
  summary: 'Proposes a motion; the same words of the same person again change nothing',
  body: workflow.MotionProposal,
});

export const acceptMotion = endpoint('post /api/newsroom/drafts/{id}/motion/yes', {
  ...change,
  summary: 'Says yes to it',
  body: workflow.MotionYes,
});

export const saveTurn = endpoint('put /api/newsroom/drafts/{id}/turns/{number}', {
  ...change,
  summary: 'Keeps one’s own turn, sealed until it is submitted',
  params: params.extend({ number: whole }),
  body: workflow.TurnSave,
});

export const submitTurn = endpoint('post /api/newsroom/drafts/{id}/turns/{number}/submit', {
  ...change,
  summary: 'Hands in one’s own turn',
  params: params.extend({ number: whole }),
  body: workflow.TurnSubmission,
});

export const signRevision = endpoint('post /api/newsroom/drafts/{id}/signatures', {
  ...change,
  summary: 'Signs exactly the revision that was read, for one’s own side',
  body: workflow.Signing,
});

export const takeStep = endpoint('post /api/newsroom/drafts/{id}/steps', {
  ...change,
  summary: 'Takes a step: submit, approve, publish, correct, retract …; 409 with all that is `missing`',
  body: workflow.DraftStep,
});

export const addNote = endpoint('post /api/newsroom/drafts/{id}/notes', {
  ...change,
  summary: 'Writes a note about the text, or an answer to one; the same key again writes none',
  idempotent: true,
  body: contract.NewNote,
});

export const resolveNote = endpoint('put /api/newsroom/drafts/{id}/notes/{noteId}', {
  ...change,
  summary: 'Says that a note is dealt with, its answers with it',
  params: params.extend({ noteId: z.uuid() }),
  body: contract.NoteState,
});

export const tickItem = endpoint('put /api/newsroom/drafts/{id}/checklist', {
  ...change,
  summary: 'Ticks an item',
  body: contract.Tick,
});

export const confirmTicks = endpoint('post /api/newsroom/drafts/{id}/checklist/confirm', {
  ...change,
  summary: 'Takes all ticks of earlier versions over to the one that was read',
  body: contract.TicksConfirmation,
});

export const signPresence = endpoint('post /api/newsroom/drafts/{id}/presence', {
  summary: 'Says that one has it open, and answers who else has',
  params,
  body: contract.DraftPresenceSign,
  answer: contract.DraftPresence,
  refuses: [400, 401, 403, 404, 415],
});

export const previewDraft = endpoint('get /api/newsroom/drafts/{id}/preview', {
  summary: 'The page that readers would see, or what it lacks',
  params,
  answer: contract.DraftPreview,
  refuses: [400, 401, 403, 404],
});

export const downloadMarkdown = endpoint('get /api/newsroom/drafts/{id}/markdown', {
  summary: 'The file of an article (docs/article-format.md), as a download',
  params,
  answer: z.string(),
  media: 'text/markdown',
  outcome: 'Markdown',
  refuses: [400, 401, 403, 404],
});

export const importMarkdown = endpoint('put /api/newsroom/drafts/{id}/markdown', {
  summary: 'Keeps what a file says as a new revision; 409 with `theirs` and `yours` where another one came first',
  params,
  body: contract.MarkdownImport,
  answer: contract.DraftImport,
  refuses: [400, 401, 403, 404, 409, 415],
});

export const importNewDraft = endpoint('post /api/newsroom/drafts/markdown', {
  summary: 'Begins an article with what a file says; the same key again answers with the first',
  idempotent: true,
  body: contract.NewFromMarkdown,
  status: 201,
  answer: contract.DraftImport,
  outcome: 'Begun',
  refuses: [400, 401, 403, 415],
});
