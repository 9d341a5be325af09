import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { NewsroomPromise, PromiseChange, PromisePage, PromiseQueue } from './contract.ts';
import { promiseFacets } from './facets.ts';
import { PressNote } from './press-note-contract.ts';
import { promiseRefusals } from './refusals.ts';

const cursor = z.string().max(200).optional();

export const listPromises = endpoint('get /api/promises', {
  summary: 'What was promised for steps of supports and what became of it, what readers wait for first',
  query: z.object({ cursor }),
  answer: PromisePage,
  outcome: 'A page',
  refuses: [400],
});

export const readPressNote = endpoint('get /api/articles/slug/{slug}/press-note', {
  summary: 'What the press is told of a story that reached a thousand supports',
  params: z.object({ slug: z.string().max(100) }),
  answer: PressNote,
  outcome: 'The note',
  refuses: [400, 404],
});

export const listPromisesToKeep = endpoint('get /api/newsroom/promises', {
  summary: 'Promises as the newsroom keeps them: writers and admins',
  query: z.object({ facet: z.enum(promiseFacets).default('open'), cursor }),
  answer: PromiseQueue,
  outcome: 'A page',
  refuses: [400, 401, 403],
});

export const changePromise = endpoint('post /api/newsroom/promises/{id}/acts', {
  summary:
    'Takes a promise on, writes what will be published, publishes it, corrects it, writes down an answer, a delay or that it cannot be kept: who has taken it, and admins',
  params: z.object({ id: z.uuid(promiseRefusals.noPromise) }),
  body: PromiseChange,
  answer: NewsroomPromise,
  outcome: 'Done',
  refuses: [400, 401, 403, 404, 409, 415],
});
