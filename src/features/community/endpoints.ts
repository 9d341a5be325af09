import { endpoint } from '#lib/endpoint.ts';
import { Leaderboard, LeaderboardMonths, LeaderboardSearch, UserPoints } from './contract.ts';

export const readMyPoints = endpoint('get /api/community/my-points', {
  summary: 'The own points, this month and ever',
  answer: UserPoints,
  refuses: [401],
});

export const readLeaderboard = endpoint('get /api/community/leaderboard', {
  summary: 'The board of a month in Rome, this one unless another is named',
  query: LeaderboardSearch,
  answer: Leaderboard,
  refuses: [400],
});

export const listMonths = endpoint('get /api/community/months', {
  summary: 'The months that have a board, the latest first',
  answer: LeaderboardMonths,
  refuses: [],
});
