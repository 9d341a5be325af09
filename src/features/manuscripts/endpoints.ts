import { z } from 'zod';
import { formats } from '#features/formats/formats.ts';
import { endpoint } from '#lib/endpoint.ts';
import { Colleagues, PersonSave } from '#features/workflow/contract.ts';
import { draftTexts } from '#features/workflow/texts.ts';
import { EndingPublication, IndexingChange, NewEnding } from '#features/endings/contract.ts';
import * as contract from './contract.ts';
import { draftFacets } from './facets.ts';

const path = '/api/newsroom/drafts';
const tags = ['drafting'];
const params = z.object({ id: z.uuid(draftTexts.noDraft) });
/** A number of an address; what is none is the number of nothing. */
const whole = z.string().transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0));

export const listDrafts = endpoint({
  method: 'get',
  path,
  tags,
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
  refuses: [400, 401, 403, 503],
});

export const beginDraft = endpoint({
  method: 'post',
  path,
  tags,
  summary: 'Begins an article',
  body: contract.NewDraft,
  status: 201,
  answer: contract.DraftFile,
  outcome: 'Begun',
  refuses: [400, 401, 403, 415, 429, 503],
});

export const adoptArticle = endpoint({
  method: 'post',
  path: '/api/newsroom/articles/{slug}/draft',
  tags,
  summary:
    'Opens a published article in the newsroom, whose draft is made of it where there is none: admins, and writers who sign it',
  params: z.object({ slug: z.string().max(100) }),
  answer: contract.DraftFile,
  refuses: [401, 403, 404, 409, 429, 503],
});

export const listColleagues = endpoint({
  method: 'get',
  path: `${path}/colleagues`,
  tags,
  summary: 'Whom one can ask to take part: for writers and admins',
  answer: Colleagues,
  refuses: [401, 403, 503],
});

export const readDraft = endpoint({
  method: 'get',
  path: `${path}/{id}`,
  tags,
  summary: 'Everything that is needed to work on one article',
  params,
  answer: contract.DraftFile,
  refuses: [400, 401, 403, 404, 503],
});

export const readRevision = endpoint({
  method: 'get',
  path: `${path}/{id}/revisions/{version}`,
  tags,
  summary: 'An earlier text, to compare',
  params: params.extend({ version: whole }),
  answer: contract.RevisionText,
  refuses: [400, 401, 403, 404, 503],
});

/** A call that changes a draft and answers its file anew. */
const change = {
  tags,
  params,
  answer: contract.DraftFile,
  refuses: [400, 401, 403, 404, 409, 415, 429, 503],
} as const;

export const saveContent = endpoint({
  ...change,
  method: 'put',
  path: `${path}/{id}/content`,
  summary: 'Keeps a new revision; 409 with `theirs` and `yours` where another one came first',
  body: contract.DraftSave,
});

export const givePart = endpoint({
  ...change,
  method: 'put',
  path: `${path}/{id}/people`,
  summary: 'Gives a part: admins',
  body: PersonSave,
});

export const proposeMotion = endpoint({
  ...change,
  method: 'put',
  path: `${path}/{id}/motion`,
  summary: 'Proposes a motion',
  body: contract.MotionProposal,
});

export const acceptMotion = endpoint({
  ...change,
  method: 'post',
  path: `${path}/{id}/motion/yes`,
  summary: 'Says yes to it',
  body: contract.MotionYes,
});

export const saveTurn = endpoint({
  ...change,
  method: 'put',
  path: `${path}/{id}/turns/{number}`,
  summary: 'Keeps one’s own turn, sealed until it is submitted',
  params: params.extend({ number: whole }),
  body: contract.TurnSave,
});

export const submitTurn = endpoint({
  ...change,
  method: 'post',
  path: `${path}/{id}/turns/{number}/submit`,
  summary: 'Hands in one’s own turn',
  params: params.extend({ number: whole }),
  body: contract.TurnSubmission,
});

export const signRevision = endpoint({
  ...change,
  method: 'post',
  path: `${path}/{id}/signatures`,
  summary: 'Signs exactly the revision that was read, for one’s own side',
  body: contract.Signing,
});

export const takeStep = endpoint({
  ...change,
  method: 'post',
  path: `${path}/{id}/steps`,
  summary: 'Takes a step: submit, approve, publish, correct, retract …; 409 with all that is `missing`',
  body: contract.DraftStep,
});

export const addNote = endpoint({
  ...change,
  method: 'post',
  path: `${path}/{id}/notes`,
  summary: 'Writes a note about the text, or an answer to one',
  body: contract.NewNote,
});

export const resolveNote = endpoint({
  ...change,
  method: 'put',
  path: `${path}/{id}/notes/{noteId}`,
  summary: 'Says that a note is dealt with, its answers with it',
  params: params.extend({ noteId: z.uuid() }),
  body: contract.NoteState,
});

export const tickItem = endpoint({
  ...change,
  method: 'put',
  path: `${path}/{id}/checklist`,
  summary: 'Ticks an item',
  body: contract.Tick,
});

export const confirmTicks = endpoint({
  ...change,
  method: 'post',
  path: `${path}/{id}/checklist/confirm`,
  summary: 'Takes all ticks of earlier versions over to the one that was read',
  body: contract.TicksConfirmation,
});

export const recordEnding = endpoint({
  ...change,
  method: 'put',
  path: `${path}/{id}/ending`,
  summary:
    'Records how the real proceeding of a Trial ended, and starts its 48 hours: admins, and writers with a part in it',
  body: NewEnding,
});

export const publishEnding = endpoint({
  ...change,
  method: 'post',
  path: `${path}/{id}/ending/publish`,
  summary: 'Lets readers see how it ended: admins',
  body: EndingPublication,
});

export const changeIndexing = endpoint({
  ...change,
  method: 'put',
  path: `${path}/{id}/indexing`,
  summary: 'Asks search engines to leave the article out, or to take it up again: admins',
  body: IndexingChange,
});

export const signPresence = endpoint({
  method: 'post',
  path: `${path}/{id}/presence`,
  tags,
  summary: 'Says that one has it open, and answers who else has',
  params,
  body: contract.DraftPresenceSign,
  answer: contract.DraftPresence,
  refuses: [400, 401, 403, 404, 415, 429, 503],
});
