import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { CastDualitaVote, DualitaStats, DualitaVote, NewDualitaVote, NewLean, OwnLean } from './contract.ts';

const params = z.object({ articleId: z.uuid() });

export const readDualitaStats = endpoint('get /api/articles/{articleId}/dualita-votes/stats', {
  summary: 'The votes on a Dualità as everybody sees them, for a voter with the own one',
  description: 'The sums move in steps of some votes or an hour, so that no vote is seen by itself.',
  params,
  answer: DualitaStats,
  refuses: [400, 404],
});

export const readOwnDualitaVote = endpoint('get /api/articles/{articleId}/dualita-votes/user', {
  summary: 'The own vote on a Dualità',
  params,
  answer: DualitaVote,
  refuses: [400, 401, 404],
});

export const voteOnDualita = endpoint('post /api/articles/{articleId}/dualita-votes', {
  summary: 'Votes on a Dualità, once and for good',
  description: 'A call that is repeated with its `Idempotency-Key` is answered as it was the first time.',
  params,
  idempotent: true,
  body: NewDualitaVote,
  status: 201,
  answer: CastDualitaVote,
  outcome: 'Voted',
  refuses: [400, 401, 402, 403, 404, 409, 415],
});

export const readOwnLean = endpoint('get /api/articles/{articleId}/lean', {
  summary: 'Where one stood before reading, and how many readers a Dualità moved',
  params,
  answer: OwnLean,
  refuses: [400, 401, 404],
});

export const noteLean = endpoint('put /api/articles/{articleId}/lean', {
  summary: 'Says where one stands before reading a Dualità; nobody else is shown it',
  params,
  body: NewLean,
  answer: OwnLean,
  outcome: 'Noted',
  refuses: [400, 401, 402, 403, 404, 409, 415],
});
