import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { Gift, GiftOpening, NewGift, OpenedGift } from './contract.ts';

export const giveArticle = endpoint('post /api/subscriptions/gifts', {
  summary: 'The link with which a Supporter opens an article to five people',
  body: NewGift,
  answer: Gift,
  outcome: 'The link',
  refuses: [400, 401, 402, 403, 404, 415],
});

export const openGift = endpoint('post /api/subscriptions/gifts/{token}/open', {
  summary: 'Opens an article that was given',
  description:
    'A browser sends a number of its own, so that opening it again, also after a sign-in there, takes no second place.',
  params: z.object({ token: z.string().max(100) }),
  body: GiftOpening,
  answer: OpenedGift,
  outcome: 'It is open',
  refuses: [400, 401, 403, 404, 409, 415],
});
