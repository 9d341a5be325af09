import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import {
  Assignment,
  CounterpartSave,
  Decision,
  Editors,
  ForAuthor,
  StoryFile,
  StoryIdentity,
  StoryQueue,
  Words,
} from './contract.ts';
import { facets } from './facets.ts';
import { storyRefusals } from './refusal-texts.ts';

const params = z.object({ id: z.uuid(storyRefusals.noStory) });

export const listQueue = endpoint('get /api/newsroom/stories', {
  summary: 'Stories that one works on: admins see all, writers and contributors those that were given to them',
  query: z.object({
    facet: z.enum(facets).optional().meta({ description: 'none: all open ones, or, with `q`, all' }),
    mine: z.stringbool().optional(),
    q: z.string().trim().max(100).optional().meta({ description: 'in title and place' }),
    cursor: z.string().max(200).optional(),
  }),
  answer: StoryQueue,
  refuses: [400, 401, 403],
});

export const listEditors = endpoint('get /api/newsroom/stories/editors', {
  summary: 'Whom a story can be given to: for admins',
  answer: Editors,
  refuses: [401, 403],
});

export const readStory = endpoint('get /api/newsroom/stories/{id}', {
  summary: 'Everything that the newsroom works with on one story',
  params,
  answer: StoryFile,
  refuses: [400, 401, 403, 404],
});

/** What changes a story answers its file anew. */
const change = { params, answer: StoryFile, refuses: [400, 401, 403, 404, 409, 415] } as const;

export const assignStory = endpoint('post /api/newsroom/stories/{id}/assign', {
  ...change,
  summary: 'Gives a story to somebody: admins',
  body: Assignment,
});

export const addNote = endpoint('post /api/newsroom/stories/{id}/notes', {
  ...change,
  summary: 'Writes a note for the newsroom alone; the same key again writes none',
  idempotent: true,
  body: Words,
});

export const verifySource = endpoint('put /api/newsroom/stories/{id}/verification', {
  ...change,
  summary: 'Writes down how the source was verified',
  body: Words,
});

export const saveCounterpart = endpoint('put /api/newsroom/stories/{id}/counterpart', {
  ...change,
  summary:
    'Keeps what who is called into question was asked and answered; 409 with `theirs` and `yours` where another came first',
  body: CounterpartSave,
});

export const decideStory = endpoint('post /api/newsroom/stories/{id}/decide', {
  ...change,
  summary: 'Decides about a story',
  body: Decision,
});

export const replyToAuthor = endpoint('post /api/newsroom/stories/{id}/reply', {
  ...change,
  summary:
    'Answers an author who wrote about the article, or objects to its being taken down or the story joined to another; the same key again writes nothing',
  idempotent: true,
  body: Words,
});

export const actForAuthor = endpoint('post /api/newsroom/stories/{id}/for-author', {
  ...change,
  summary: 'Writes down what an author without account wrote by mail: admins',
  body: ForAuthor,
});

export const viewIdentity = endpoint('post /api/newsroom/stories/{id}/identity', {
  summary: 'Who sent a story: admins and the writer on it; every look is a step of the story',
  params,
  answer: StoryIdentity,
  refuses: [400, 401, 403, 404],
});
