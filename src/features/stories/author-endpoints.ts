import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import {
  Approval,
  AuthorAnswer,
  NewStory,
  OwnDraft,
  OwnStories,
  OwnStoryDetail,
  StoryDraft,
  StoryDraftSave,
  StoryReceipt,
  StoryTeaser,
  Words,
} from './contract.ts';

const params = z.object({ id: z.uuid() });

export const sendStory = endpoint('post /api/stories', {
  summary: 'Sends a story to the newsroom, with or without an account; the same one again answers with the first',
  body: NewStory,
  status: 201,
  answersAgain: true,
  answer: StoryReceipt,
  outcome: 'Taken in',
  refuses: [400, 401, 403, 415, 422],
});

export const readDraft = endpoint('get /api/stories/draft', {
  summary: 'The story that one is writing',
  answer: OwnDraft,
  refuses: [401],
});

export const saveDraft = endpoint('post /api/stories/draft', {
  summary: 'Keeps the story that one is writing, in the place of what it was before',
  body: StoryDraftSave,
  answer: StoryDraft,
  refuses: [400, 401, 403, 409, 415, 422],
});

export const discardDraft = endpoint('delete /api/stories/draft', {
  summary: 'Throws away the story that one is writing, with its files',
  refuses: [401, 403],
});

export const listOwnStories = endpoint('get /api/stories/mine', {
  summary: 'The stories that one sent, and the one that one is writing',
  answer: OwnStories,
  refuses: [401],
});

export const readOwnStory = endpoint('get /api/stories/mine/{id}', {
  summary: 'An own story with questions, text to agree to and refusal',
  params,
  answer: OwnStoryDetail,
  refuses: [400, 401, 404],
});

/** What authors do with own stories. Each answers the story as it is then. */
const act = {
  params,
  answer: OwnStoryDetail,
  refuses: [400, 401, 403, 404, 409, 415, 422],
} as const;

export const answerStory = endpoint('post /api/stories/mine/{id}/answer', {
  ...act,
  summary: 'Answers the newsroom’s question, and tells parts of the story anew',
  body: AuthorAnswer,
});

export const approveText = endpoint('post /api/stories/mine/{id}/approve', {
  ...act,
  summary: 'Says yes to the text as it is in a version',
  body: Approval,
});

export const objectToText = endpoint('post /api/stories/mine/{id}/object', {
  ...act,
  summary: 'Says no to the text, and why',
  body: Words,
});

export const withdrawStory = endpoint('post /api/stories/mine/{id}/withdraw', {
  ...act,
  summary: 'Takes a story back that is not published',
});

export const appealRefusal = endpoint('post /api/stories/mine/{id}/appeal', {
  ...act,
  summary: 'Asks for another look at a refusal, once',
  body: Words,
});

export const writeToNewsroom = endpoint('post /api/stories/mine/{id}/write', {
  ...act,
  summary:
    'Writes to the newsroom about the article, or objects to its being taken down or the story joined to another; the same words again write nothing',
  body: Words,
});

export const renewStory = endpoint('post /api/stories/mine/{id}/renew', {
  ...act,
  summary: 'Gives a story six more months to collect supports, once',
});

export const readTeaser = endpoint('get /api/stories/{id}/teaser', {
  summary: 'What everybody sees of a published story, above the form where its witnesses write',
  params,
  answer: StoryTeaser,
  refuses: [400, 404],
});
