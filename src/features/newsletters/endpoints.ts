import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import {
  Letter,
  LetterAct,
  LetterArchive,
  LetterMaterial,
  LetterPreview,
  LetterTime,
  NewLetter,
  NewsroomLetter,
  NewsroomLetters,
  NewSubscription,
  PremiumLetter,
  SavedLetter,
  SubscriptionKey,
} from './contract.ts';
import { newsletterKinds } from './kinds.ts';
import { newsletterRefusals as refusals } from './refusals.ts';

const cursor = z.string().max(200).optional();
/** Written in one way only: each address is a page of its own. */
const numbered = z.object({
  number: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, refusals.noLetter)
    .transform(Number),
});
const letter = z.object({ id: z.uuid(refusals.noLetter) });

export const subscribe = endpoint('post /api/newsletters/subscriptions', {
  summary: 'Asks for the letter of the week: its address is written to, and nothing else is sent before it agrees',
  body: NewSubscription,
  status: 202,
  refuses: [400, 403, 415],
});

export const confirmSubscription = endpoint('post /api/newsletters/subscriptions/confirmation', {
  summary: 'Agrees to the letter of the week by the key of a mail; doing it again changes nothing',
  body: SubscriptionKey,
  refuses: [400, 403, 404, 415],
});

export const stopLetter = endpoint('post /api/newsletters/stop', {
  summary:
    'Stops the letters that a mail tells how to stop, without signing in (RFC 8058); doing it again changes nothing',
  description: 'A GET stops nothing and leads to the page that asks first (RFC 2369).',
  query: SubscriptionKey,
  refuses: [400, 404, 429],
});

export const listLetters = endpoint('get /api/newsletters', {
  summary: 'The letters of a kind that went out, the latest first',
  query: z.object({ kind: z.enum(newsletterKinds, refusals.badKind).default('weekly'), cursor }),
  answer: LetterArchive,
  outcome: 'A page',
  refuses: [400],
});

export const readLetter = endpoint('get /api/newsletters/{number}', {
  summary: 'A letter of the week that went out',
  params: numbered,
  answer: Letter,
  refuses: [400, 404],
});

export const readPremiumLetter = endpoint('get /api/newsletters/premium/{number}', {
  summary: 'A letter to Supporters that went out: for them first, later for everybody',
  params: numbered,
  answer: PremiumLetter,
  refuses: [400, 404],
});

export const listNewsroomLetters = endpoint('get /api/newsroom/newsletters', {
  summary: 'The letters as the newsroom makes them: writers and admins',
  query: z.object({ cursor }),
  answer: NewsroomLetters,
  outcome: 'A page',
  refuses: [400, 401, 403],
});

export const beginLetter = endpoint('post /api/newsroom/newsletters', {
  summary: 'Begins a letter; the same key again answers with the first',
  idempotent: true,
  body: NewLetter,
  answer: NewsroomLetter,
  status: 201,
  refuses: [400, 401, 403, 415],
});

export const letterMaterial = endpoint('get /api/newsroom/newsletters/material', {
  summary: 'What a letter of a kind can be made of this week',
  query: z.object({ kind: z.enum(newsletterKinds, refusals.badKind).default('weekly') }),
  answer: LetterMaterial,
  refuses: [400, 401, 403],
});

export const readNewsroomLetter = endpoint('get /api/newsroom/newsletters/{id}', {
  summary: 'A letter as it stands',
  params: letter,
  answer: NewsroomLetter,
  refuses: [400, 401, 403, 404],
});

export const saveLetter = endpoint('put /api/newsroom/newsletters/{id}/content', {
  summary: 'Saves what a letter says, over the version that was read',
  params: letter,
  body: SavedLetter,
  answer: NewsroomLetter,
  refuses: [400, 401, 403, 404, 409, 415],
});

export const timeLetter = endpoint('put /api/newsroom/newsletters/{id}/time', {
  summary: 'Says when a letter goes out',
  params: letter,
  body: LetterTime,
  answer: NewsroomLetter,
  refuses: [400, 401, 403, 404, 409, 415],
});

export const approveLetter = endpoint('post /api/newsroom/newsletters/{id}/approval', {
  summary: 'Approves a letter that somebody else wrote: it goes out at its hour',
  params: letter,
  body: LetterAct,
  answer: NewsroomLetter,
  refuses: [400, 401, 403, 404, 409, 415, 422],
});

export const reopenLetter = endpoint('delete /api/newsroom/newsletters/{id}/approval', {
  summary: 'Takes the approval of a letter back, before it goes out',
  params: letter,
  answer: NewsroomLetter,
  refuses: [400, 401, 403, 404, 409],
});

export const withdrawLetter = endpoint('post /api/newsroom/newsletters/{id}/withdrawal', {
  summary: 'Takes back a letter that is on its way or has gone out, for admins; doing it again changes nothing',
  params: letter,
  answer: NewsroomLetter,
  refuses: [400, 401, 403, 404, 409],
});

export const deleteLetter = endpoint('delete /api/newsroom/newsletters/{id}', {
  summary: 'Deletes a letter that is not approved',
  params: letter,
  refuses: [400, 401, 403, 404, 409],
});

export const previewLetter = endpoint('get /api/newsroom/newsletters/{id}/preview', {
  summary: 'A letter as the mail that it would be',
  params: letter,
  answer: LetterPreview,
  refuses: [400, 401, 403, 404],
});

export const letterPage = endpoint('get /api/newsroom/newsletters/{id}/page', {
  summary: 'The same as a page of its own, which a page of the newsroom shows inside itself',
  params: letter,
  query: z.object({ edition: z.enum(['day', 'evening']).default('day') }),
  answer: z.string(),
  media: 'text/html',
  refuses: [400, 401, 403, 404],
});

export const testLetter = endpoint('post /api/newsroom/newsletters/{id}/test', {
  summary: 'Sends a letter to whoever asks, as it stands',
  params: letter,
  refuses: [400, 401, 403, 404, 409],
});
