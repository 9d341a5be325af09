import { endpoint } from '#lib/endpoint.ts';
import { ArticleView, TrackedView, Usage } from './contract.ts';

export const trackView = endpoint('post /api/subscriptions/track-view', {
  summary: 'Notes that the signed-in reader opened an article',
  body: ArticleView,
  answer: TrackedView,
  outcome: 'Noted',
  refuses: [400, 401, 403, 404, 415],
});

export const readUsage = endpoint('get /api/subscriptions/usage', {
  summary: 'What the signed-in reader has read this month, and what is left',
  answer: Usage,
  outcome: 'This month',
  refuses: [401],
});
