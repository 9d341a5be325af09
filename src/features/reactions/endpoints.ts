import { z } from 'zod';
import { ReactionCounts } from '#features/articles/contract.ts';
import { endpoint } from '#lib/endpoint.ts';
import { OwnReaction, OwnReactionsQuery, Reaction } from './contract.ts';

export const listOwnReactions = endpoint('get /api/reactions/user/{articleId}', {
  summary: 'One’s own reactions to an article, or to one of its sections',
  params: z.object({ articleId: z.uuid() }),
  query: OwnReactionsQuery,
  answer: z.array(OwnReaction),
  outcome: 'By section',
  refuses: [400, 401, 409],
});

export const addReaction = endpoint('post /api/reactions', {
  summary: 'Reacts to a section; doing it again changes nothing',
  body: Reaction,
  answer: ReactionCounts,
  outcome: 'The reactions of the section now',
  refuses: [400, 401, 402, 403, 404, 409, 415],
});

export const removeReaction = endpoint('delete /api/reactions', {
  summary: 'Takes a reaction back; doing it again changes nothing',
  body: Reaction,
  answer: ReactionCounts,
  outcome: 'The reactions of the section now',
  refuses: [400, 401, 402, 403, 404, 409, 415],
});
