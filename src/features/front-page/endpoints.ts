import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { FormatEntry, FrontPage, LiveReaders } from './contract.ts';
import { OwnFrontPage } from './own-contract.ts';

export const readFrontPage = endpoint('get /api/front-page', {
  summary: 'Lead, figures and latest event of the front pages',
  answer: FrontPage,
  outcome: 'The front page',
  refuses: [503],
});

export const visitFrontPage = endpoint('post /api/front-page/visits', {
  summary: 'What is new on the home page for whoever is signed in',
  description:
    'Notes the visit: what came after the one before it is new, as long as this one lasts (half an hour away).',
  answer: OwnFrontPage,
  refuses: [401, 429, 503],
});

export const listFormats = endpoint('get /api/formats', {
  summary: 'The three formats with examples',
  answer: z.object({ data: z.array(FormatEntry) }),
  outcome: 'In the order of the specification',
  refuses: [503],
});

export const countLiveReaders = endpoint('get /api/live-readers', {
  summary: 'Pages that are open now',
  description: 'The token is drawn by each page that loads, counted for five minutes and never stored.',
  query: z.object({ token: z.string().regex(/^[0-9a-f]{32}$/) }),
  answer: LiveReaders,
  outcome: 'Of this process',
  refuses: [400, 429],
});
