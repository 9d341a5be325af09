import { endpoint } from '#lib/endpoint.ts';
import { StoredVotes, WithdrawnVotes } from './contract.ts';

export const countStoredVotes = endpoint('get /api/user/votes', {
  summary: 'How many votes, and leans before reading, are kept with their reader',
  answer: StoredVotes,
  refuses: [401],
});

export const withdrawVotes = endpoint('post /api/user/votes/withdraw', {
  summary: 'Withdraws the consent to all own votes and leans: the numbers stay, the person is forgotten',
  answer: WithdrawnVotes,
  outcome: 'Withdrawn',
  refuses: [401, 403],
});
