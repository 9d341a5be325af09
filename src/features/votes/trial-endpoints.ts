import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { CastTrialVote, NewTrialVote, TrialStats, TrialVote, VerdictNotice } from './contract.ts';

const params = z.object({ articleId: z.uuid() });

export const readTrialStats = endpoint('get /api/votes/stats/{articleId}', {
  summary: 'The votes on a Trial as everybody sees them, for a voter with the own one',
  description:
    'While the case is open the sums move in steps of some votes or an hour, so that no vote is seen by itself.',
  params,
  answer: TrialStats,
  refuses: [400, 404],
});

export const readOwnTrialVote = endpoint('get /api/votes/user/{articleId}', {
  summary: 'The own vote on a Trial; 404 without one, also for whoever is not signed in',
  params,
  answer: TrialVote,
  refuses: [400, 404],
});

export const voteOnTrial = endpoint('post /api/votes', {
  summary: 'Votes on a Trial, once and for good',
  description: 'A call that is repeated with its `Idempotency-Key` is answered as it was the first time.',
  idempotent: true,
  body: NewTrialVote,
  status: 201,
  answer: CastTrialVote,
  outcome: 'Voted',
  refuses: [400, 401, 402, 403, 404, 409, 415],
});

export const changeVerdictNotice = endpoint('put /api/votes/{articleId}/notify', {
  summary: 'Asks for a mail when the verdict is announced, or takes that back',
  params,
  body: VerdictNotice,
  answer: VerdictNotice,
  outcome: 'Noted',
  refuses: [400, 401, 403, 404, 409, 415],
});
