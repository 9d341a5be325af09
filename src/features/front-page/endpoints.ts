import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { FormatEntry, FrontPage, LiveReaders } from './contract.ts';
import { OwnFrontPage } from './own-contract.ts';
import { FrontDesk, FrontPreview, NewFrontPlan } from './plan-contract.ts';
import { planRefusals } from './plan-texts.ts';

export const readFrontPage = endpoint('get /api/front-page', {
  summary: 'Lead, figures and latest event of the front pages',
  answer: FrontPage,
  outcome: 'The front page',
  refuses: [],
});

export const visitFrontPage = endpoint('post /api/front-page/visits', {
  summary: 'What is new on the home page for whoever is signed in',
  description:
    'Notes the visit: what came after the one before it is new, as long as this one lasts (half an hour away).',
  answer: OwnFrontPage,
  refuses: [401],
});

export const listFormats = endpoint('get /api/formats', {
  summary: 'The three formats with examples',
  answer: z.object({ data: z.array(FormatEntry) }),
  outcome: 'In the order of the specification',
  refuses: [],
});

export const countLiveReaders = endpoint('get /api/live-readers', {
  summary: 'Pages that are open now',
  description: 'The token is drawn by each page that loads, counted for five minutes and never stored.',
  query: z.object({ token: z.string().regex(/^[0-9a-f]{32}$/) }),
  answer: LiveReaders,
  outcome: 'Of this process',
  refuses: [400],
});

export const readFrontDesk = endpoint('get /api/newsroom/front-page', {
  summary: 'What an editor put on the first page, and what is to stand there later: writers and admins',
  answer: FrontDesk,
  refuses: [401, 403],
});

export const previewFrontPage = endpoint('get /api/newsroom/front-page/preview', {
  summary: 'What readers would see now with a choice',
  query: z.object({ slugs: z.string().max(1500).default('').meta({ description: 'in their order, between commas' }) }),
  answer: FrontPreview,
  outcome: 'The stories in their order',
  refuses: [400, 401, 403],
});

export const planFrontPage = endpoint('post /api/newsroom/front-page/plans', {
  summary:
    'Puts articles on the first page, now or later, or leaves it to the rule; the same key again changes nothing more',
  idempotent: true,
  body: NewFrontPlan,
  answer: FrontDesk,
  refuses: [400, 401, 403, 409, 415],
});

export const cancelFrontPlan = endpoint('delete /api/newsroom/front-page/plans/{id}', {
  summary: 'Takes back what was to stand on the first page later',
  params: z.object({ id: z.uuid(planRefusals.noPlan) }),
  answer: FrontDesk,
  refuses: [400, 401, 403, 404, 409],
});
